/** A model behind an OpenAI-compatible chat-completions service. */
export interface ChatService {
  /** With the version, as in https://api.openai.com/v1. */
  baseUrl: string;
  /** Null for services that want none. */
  key: string | null;
  model: string;
}

/** The model that judges. */
export interface JudgeService extends ChatService {
  /** How much its opinion counts in vocabulary and grammar, 0 to 0.8. */
  share: number;
}
