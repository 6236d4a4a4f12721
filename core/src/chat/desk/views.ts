import * as z from "zod/mini";
import { staffRoles } from "../../staff/model.ts";
import { id } from "../../kernel/validation.ts";

export const colleagueView = z.object({ id: id(), name: z.string(), role: z.enum(staffRoles) });
export type ColleagueView = z.infer<typeof colleagueView>;
