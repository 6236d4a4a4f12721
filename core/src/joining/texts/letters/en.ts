import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  asked: "Request to join",
  joined: "Your invitation was accepted",
  place: "{{name}}: {{address}}, apt.\u00a0{{apartment}}",
  letter: {
    subject: "Invitation accepted: {{address}}, apartment\u00a0{{apartment}}",
    subject_several_one: "{{count}} person accepted your invitation",
    subject_several_other: "{{count}} people accepted your invitations",
    title: "Your invitation was accepted",
    body: "{{name}} now has access to apartment\u00a0{{apartment}} at {{address}}.",
    more_one: "And {{count}} more person: see the page of the apartment.",
    more_other: "And {{count}} more people: see the page of the apartment.",
    action: "Open the apartment",
    care: "Not the person you invited? You can end their stay on the page of the apartment.",
    why: "You got this letter because you invited somebody to this apartment.",
  },
};
