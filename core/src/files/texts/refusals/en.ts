import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "files.print_busy": "Your previous print is still being made. Wait for it or cancel it",
  "files.video_too_large":
    "The video is larger than {{size}}. Record it here with “Record a video”, or choose a shorter one",
  "files.video_too_long":
    "The video is longer than {{seconds}} seconds. Trim it on your phone or record a shorter one",
  "files.video_unreadable":
    "We cannot read this video. Record it here with “Record a video”, or choose another ({{types}})",
};
