import type { LanguageModel } from "ai";
import type { LanguageModelSettings } from "./settings.ts";

/** Opens the client of an OpenAI-compatible API. Its code is loaded only where one is set. */
export async function connectLanguageModel({
  url,
  key,
  model,
}: Pick<LanguageModelSettings, "url" | "key" | "model">): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "assistant",
    baseURL: url.replace(/\/+$/, ""),
    includeUsage: true,
    ...(key ? { apiKey: key } : {}),
  });
  return provider.chatModel(model);
}
