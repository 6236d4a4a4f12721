import type { inbox as uk } from "./uk.ts";

export const inbox: typeof uk = {
  job_failed: "A background job has failed",
  job_failed_text: "“{{job}}” did not succeed after all tries. Tell whoever runs the server",
};
