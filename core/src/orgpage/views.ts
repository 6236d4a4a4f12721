import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";

/** An organisation's page as its administrator sees it. */
export const orgPageView = z.object({
  isOn: z.boolean(),
  /** Where everybody reads it; at the own domain, if there is one. */
  address: z.string(),
  /** Where it stands on this site, also without a domain. */
  path: z.string(),
  /** As people write it; empty where there is none. */
  domain: z.string(),
  buildingIds: z.array(id()),
  /** Content that everybody sees while it is on. */
  shows: z.object({
    name: z.string(),
    contacts: z.boolean(),
    addresses: z.int(),
    posts: z.int(),
    channels: z.boolean(),
  }),
  version: z.int(),
});
export type OrgPageView = z.infer<typeof orgPageView>;
