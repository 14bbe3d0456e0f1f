/** An OpenAI-compatible speech service. */
export interface OpenaiService {
  /** With the version, as in https://api.openai.com/v1. */
  baseUrl: string;
  /** Null for services without one. */
  key: string | null;
  /** How long it may take to answer; 15 s when absent. */
  timeoutMs?: number;
}
