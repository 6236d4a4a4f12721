import type { inbox as uk } from "./uk.ts";

export const inbox: typeof uk = {
  job_failed: "A background job has failed",
  job_failed_text: "“{{job}}” failed after every retry. Tell whoever runs the server",
};
