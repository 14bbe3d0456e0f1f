import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { CheckBody } from './judge-reply.ts';

/** Checks bodies against schemas of an OpenAPI 3.1 document, which are those of JSON Schema 2020-12. */
export function bodyChecker(): CheckBody {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  const checks = new Map<object, ValidateFunction>();
  return (schema, body) => {
    const check = checks.get(schema) ?? ajv.compile(schema);
    checks.set(schema, check);
    return check(body) ? null : `the answer is not as documented: ${ajv.errorsText(check.errors)}`;
  };
}
