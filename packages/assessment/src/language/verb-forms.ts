/** Irregular verbs as "base past participle"; variants separated by a slash. */
const IRREGULAR = `
be was/were been|beat beat beaten|become became become|begin began begun|bite bit bitten|blow blew blown|break broke broken
bring brought brought|build built built|burn burnt/burned burnt/burned|buy bought bought|catch caught caught
choose chose chosen|come came come|cost cost cost|cut cut cut|deal dealt dealt|do did done|draw drew drawn
dream dreamt/dreamed dreamt/dreamed|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen
feed fed fed|feel felt felt|fight fought fought|find found found|fly flew flown|forget forgot forgotten
forgive forgave forgiven|freeze froze frozen|get got got/gotten|give gave given|go went gone|grow grew grown
hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt
keep kept kept|know knew known|lead led led|learn learnt/learned learnt/learned|leave left left|lend lent lent
let let let|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|put put put
read read read|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen
sell sold sold|send sent sent|set set set|shake shook shaken|shine shone shone|shoot shot shot|show showed shown
shut shut shut|sing sang sung|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|split split split
spread spread spread|stand stood stood|steal stole stolen|stick stuck stuck|swim swam swum|take took taken
teach taught taught|tell told told|think thought thought|throw threw thrown|understand understood understood
wake woke woken|wear wore worn|win won won|write wrote written`;

const irregular = new Map<string, { past: string; participle: string }>();
const pastOnly = new Map<string, string>();
const participleOnly = new Map<string, string>();
const pastForms = new Map<string, string>();
const participles = new Map<string, string>();
const unchanging = new Set<string>();

for (const entry of IRREGULAR.trim().split(/[|\n]/)) {
  const [base = '', past = '', participle = ''] = entry.trim().split(' ');
  const pasts = past.split('/');
  const parts = participle.split('/');
  irregular.set(base, { past: pasts.at(-1) ?? past, participle: parts[0] ?? participle });
  for (const form of pasts) {
    pastForms.set(form, base);
    if (form === base) unchanging.add(base);
    else if (!parts.includes(form)) pastOnly.set(form, base);
  }
  for (const form of parts) {
    participles.set(form, base);
    if (!pasts.includes(form) && form !== base) participleOnly.set(form, base);
  }
}

/** Past and participle of an irregular verb, the usual variant of each; undefined for regular verbs. */
export function irregularVerb(base: string): { past: string; participle: string } | undefined {
  return irregular.get(base);
}

/** Base forms of all irregular verbs. */
export function irregularVerbs(): string[] {
  return [...irregular.keys()];
}

export interface VerbWord {
  text: string;
  lemma: string;
}

/** "go", "work"; not "put", whose past looks the same. */
export function isBaseForm(word: VerbWord): boolean {
  return word.text === word.lemma && !unchanging.has(word.text) && !pastForms.has(word.text);
}

/** "goes", "likes", "has". */
export function isThirdPersonForm(word: VerbWord): boolean {
  if (word.text === 'has' || word.text === 'does') return true;
  return (
    word.text !== word.lemma &&
    [`${word.lemma}s`, `${word.lemma}es`, `${word.lemma.slice(0, -1)}ies`].includes(word.text)
  );
}

/** "going", "studying". */
export function isIngForm(word: VerbWord): boolean {
  return word.text.endsWith('ing') && word.text !== word.lemma && word.text.length > 4;
}

/** "went", "took", "was": a past form that can never follow have or be. */
export function isPastOnlyForm(word: VerbWord): boolean {
  return pastOnly.has(word.text) && word.text !== 'bit' && word.text !== 'fell';
}

/** "drink" of "drank"; undefined for other words. */
export function baseOfPastOnlyForm(text: string): string | undefined {
  return pastOnly.get(text);
}

/** "gone", "taken", "been": a participle that can never be the past by itself. */
export function isParticipleOnlyForm(word: VerbWord): boolean {
  return participleOnly.has(word.text);
}

/** Any past form: "went", "bought", "played". */
export function isPastForm(word: VerbWord): boolean {
  return (pastForms.has(word.text) && !unchanging.has(word.text)) || isRegularPast(word);
}

/** Any participle of the past: "gone", "bought", "played". */
export function isParticiple(word: VerbWord): boolean {
  return participles.has(word.text) || isRegularPast(word);
}

function isRegularPast(word: VerbWord): boolean {
  return word.text.endsWith('ed') && word.text !== word.lemma && word.text.length > 3;
}
