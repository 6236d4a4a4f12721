import { AssistantPanel } from "#web/features/assistant/panel/assistant-panel.tsx";
import type { AuthUser } from "#web/app/session/auth-store.ts";
import { assistantTexts } from "#web/features/assistant/texts.ts";
import { drafts } from "../-drafts.ts";

/** The assistant beside a screen; loaded when it is first opened. */
export function PanelBeside({ user }: { user: AuthUser }) {
  return <AssistantPanel user={user} drafts={drafts} />;
}

export { assistantTexts };
