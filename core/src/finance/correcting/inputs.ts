import * as z from "zod/mini";
import { cancelInput, issueInput } from "#core/billing/inputs.ts";

const { apartmentId: _, ...written } = issueInput.shape;

/** The invoice that is wrong, why, and all of it as it should have been. */
export const correctInput = z.strictObject({ ...cancelInput.shape, ...written });
export type CorrectInput = z.infer<typeof correctInput>;
