import { messages, parse, protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { PGlite as KyselyPglite, PGliteQueryResults, PGliteTransaction } from 'kysely';

/** What PGlite needs to know of a statement to run it again. */
interface Prepared {
  name: string;
  /** Types of the parameters (pg_type.oid). */
  parameterTypes: readonly number[];
  /** What its rows look like; null for a statement that gives none. */
  rows: messages.RowDescriptionMessage | null;
  /** By `performance.now()`. */
  plannedAt: number;
}

/** PGlite's own `query`, in a transaction or alone. */
type Plain = KyselyPglite['query'];

/** More than the product has; each takes some 30 kB of PGlite's memory. */
const MAX_STATEMENTS = 500;
/** PGlite never analyses tables by itself: a plan made for a small table would stay for as long as the statement does. */
const PLAN_LIFE_MS = 60_000;
/** After these the rows of another statement may look different. */
const CHANGES_TABLES = /^\s*(?:alter|create|drop)\b/i;

/**
 * PGlite as Kysely uses it, parsing and planning each statement once a minute. PGlite's own `query` does so each time, in six calls: of a
 * look-up by its key that is three quarters of the processor time, of a join of three tables seven eighths. Only one Kysely may use it, which
 * sees to it that no statement comes between those of a transaction.
 */
export class PreparedPglite implements KyselyPglite {
  readonly #pglite: PGlite;
  /** By their text, the one used last at the end. Null: used once, so that texts that are never used again are not prepared. */
  readonly #statements = new Map<string, Prepared | null>();
  #made = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  get closed(): boolean {
    return this.#pglite.closed;
  }

  get ready(): boolean {
    return this.#pglite.ready;
  }

  get waitReady(): Promise<void> {
    return this.#pglite.waitReady;
  }

  close(): Promise<void> {
    return this.#pglite.close();
  }

  query<Row>(text: string, parameters: unknown[] = []): Promise<PGliteQueryResults<Row>> {
    const plain: Plain = (...given) => this.#pglite.query(...given);
    return this.#run(plain, text, parameters, true);
  }

  transaction<Result>(work: (transaction: PGliteTransaction) => Promise<Result>): Promise<Result> {
    return this.#pglite.transaction((tx) => {
      const plain: Plain = (...given) => tx.query(...given);
      return work({
        query: (text, parameters = []) => this.#run(plain, text, parameters, false),
        rollback: () => tx.rollback(),
      });
    });
  }

  async #run<Row>(
    plain: Plain,
    text: string,
    parameters: unknown[],
    isAlone: boolean,
  ): Promise<PGliteQueryResults<Row>> {
    if (CHANGES_TABLES.test(text)) {
      await this.#forgetAll();
      return plain(text, parameters);
    }
    const prepared = await this.#preparedOf(text);
    return prepared === null ? plain(text, parameters) : this.#execute(prepared, parameters, isAlone);
  }

  /** The statement, prepared from its second use on; null for the first. */
  async #preparedOf(text: string): Promise<Prepared | null> {
    let found = this.#statements.get(text);
    if (found !== undefined && found !== null && performance.now() - found.plannedAt > PLAN_LIFE_MS) {
      await this.#close(found);
      found = null;
    }
    this.#statements.delete(text);
    const prepared = found === undefined ? null : (found ?? (await this.#prepare(text)));
    this.#statements.set(text, prepared);
    const [oldest] = this.#statements;
    if (this.#statements.size > MAX_STATEMENTS && oldest !== undefined) {
      this.#statements.delete(oldest[0]);
      if (oldest[1] !== null) await this.#close(oldest[1]);
    }
    return prepared;
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#made += 1;
    const name = `statement ${this.#made}`;
    const { parse: parseText, describe } = protocol.serialize;
    const told = await this.#send([parseText({ name, text }), describe({ type: 'S', name })]);
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(told),
      rows: told.find((message) => message instanceof messages.RowDescriptionMessage) ?? null,
      plannedAt: performance.now(),
    };
  }

  async #execute<Row>(
    { name, parameterTypes, rows }: Prepared,
    parameters: readonly unknown[],
    isAlone: boolean,
  ): Promise<PGliteQueryResults<Row>> {
    const { bind, execute } = protocol.serialize;
    const values = parameters.map((value, index) => this.#asText(value, parameterTypes[index]));
    const told = await this.#send([bind({ statement: name, values }), execute({})]);
    if (isAlone) await this.#pglite.syncToFs();
    const described = rows === null ? told : [rows, ...told];
    const [result] = parse.parseResults(described, this.#pglite.parsers, { rowMode: 'object' });
    if (result === undefined) throw new Error('PGlite answered a statement with nothing');
    // Kysely's caller says what the rows are, as with any database.
    return result as PGliteQueryResults<Row>;
  }

  /** As PGlite's own `query` writes a parameter. */
  #asText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.#pglite.serializers[type];
    if (serializer !== undefined) return serializer(value);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') {
      return value.toString();
    }
    throw new TypeError('a parameter has no text');
  }

  async #forgetAll(): Promise<void> {
    const prepared = [...this.#statements.values()].filter((statement) => statement !== null);
    this.#statements.clear();
    for (const statement of prepared) await this.#close(statement);
  }

  async #close({ name }: Prepared): Promise<void> {
    await this.#send([protocol.serialize.close({ type: 'S', name })]);
  }

  /** @throws the database's error. */
  #send(parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    const message = Buffer.concat([...parts, protocol.serialize.sync()]);
    return this.#pglite.runExclusive(() => this.#pglite.execProtocolStream(message, { syncToFs: false }));
  }
}
