/** A model behind an OpenAI-compatible chat-completions service. */
export interface ChatService {
  /** With the version, as in https://api.openai.com/v1. */
  baseUrl: string;
  /** Null for services that want none. */
  key: string | null;
  model: string;
}
