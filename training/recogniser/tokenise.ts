// node tokenise.ts TEXTS.json OUT.json: token ids of each text, as the recogniser's decoder writes them, and the vocabulary.
import { readFile, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import llamaTokenizer from 'llama-tokenizer-js';
import * as z from 'zod';

const [source = '', target = ''] = argv.slice(2);
const texts = z.array(z.string()).parse(JSON.parse(await readFile(source, 'utf8')));
const ids = texts.map((text) => llamaTokenizer.encode(text, false, true));
await writeFile(target, JSON.stringify({ ids, vocabulary: llamaTokenizer.vocabById }));
