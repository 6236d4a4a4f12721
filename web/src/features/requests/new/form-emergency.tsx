import { useWatch } from "react-hook-form";
import { requestWords } from "#core/requests/rules/danger.ts";
import { EmergencyNotice } from "../emergency-notice.tsx";
import { findEmergencyPlace, type RequestForm } from "./form-model.ts";

type Props = {
  form: RequestForm;
  orgId: string | undefined;
  beside: "words" | "priority";
};

/** Numbers to call, as soon as the words or the priority say that it cannot wait. */
export function FormEmergency({ form, orgId, beside }: Props) {
  const [title, description, kind, place, priority] = useWatch({
    control: form.control,
    name: ["title", "description", "kind", "place", "priority"],
  });
  const text = requestWords({ title, description, place: kind === "other" ? place : null });
  if (findEmergencyPlace(text, priority) !== beside) return null;
  return <EmergencyNotice orgId={orgId} priority={priority} text={text} />;
}
