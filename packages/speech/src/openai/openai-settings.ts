/** An OpenAI-compatible speech service. */
export interface OpenaiSettings {
  /** With the version, as in https://api.openai.com/v1. */
  baseUrl: string;
  /** Null for services that want none. */
  key: string | null;
  transcriptionModel: string;
  speechModel: string;
  speechVoice: string;
}
