import type { JsonSchema } from './sample-value.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: JsonSchema;
}

interface MediaTypes {
  content?: Readonly<Record<string, { schema?: JsonSchema }>>;
}

interface DocumentedOperation {
  summary?: string;
  parameters?: readonly Parameter[];
  requestBody?: MediaTypes;
  security?: readonly Readonly<Record<string, unknown>>[];
  responses: Readonly<Record<string, MediaTypes>>;
}

/** What is used of an OpenAPI document. */
export interface OpenApiDocument {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

/** One method of one address, as the document has it. */
export interface Operation {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: { type: string; schema: JsonSchema } | null;
  /** Names of the schemes by which a caller may say who they are; empty: nobody need. */
  schemes: readonly string[];
  responses: Readonly<Record<string, MediaTypes>>;
}

/** All operations of the document. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: type === undefined ? null : { type, schema: media?.schema ?? {} },
        schemes: (operation.security ?? []).flatMap((scheme) => Object.keys(scheme)),
        responses: operation.responses,
      };
    }),
  );
}
