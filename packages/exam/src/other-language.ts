// Whether a whole reply is in another language than English. Names, dishes and titles ("La Casa de Papel") are no reply in
// another language, so articles and prepositions alone prove nothing.
import { plainWords } from './canonical-words.ts';

const words = (list: string) => list.split(' ');

/** Pronouns, verbs, negations and conjunctions: sentences have them, names do not. Accents are taken off before. */
const TELLING = [
  words(
    'yo soy estoy tengo vivo creo pienso quiero puedo se que porque pero muy mucho mucha gusta gustan es son esta estan hay tambien cuando como donde nosotros ellos ella mi mis nada siempre',
  ),
  words(
    "je tu il elle nous vous ils suis est sont c'est j'ai j'aime n'ai ne pas que parce mais tres beaucoup avec dans quand aussi mon mes ca sais pense l'universite d'accord qu'est",
  ),
  words(
    'eu voce ele ela nos sou estou tenho moro acho gosto quero posso nao sei que porque mas muito muita e sao tambem quando onde meu minha meus isso',
  ),
  words(
    'io sono ho vivo credo penso voglio posso non che perche ma molto molta piace mi lo anche quando dove mio mia questo sempre e',
  ),
  words(
    'ich bin habe wohne glaube denke mochte kann nicht weiss weiß dass weil aber sehr und ist sind wir sie es auch wenn mein meine das wo soll',
  ),
  words('ben bir cok ama ve icin degil var yok bilmiyorum seviyorum benim gibi daha ne bu evet hayir olarak'),
  words('toi khong rat va nhung vi thich biet co cua nay phai noi gi duoc cung'),
  words(
    'saya aku tidak tahu suka dan yang adalah karena tapi sangat itu ini kami mereka sudah bisa ada apa harus',
  ),
  words('wo ni shi bu hen xihuan zhidao zhi dao juede yinwei danshi zhege zhe ge mei shuo zenme ta'),
  words('nie wiem jest jestem mam bardzo lubie ze co sie mieszkam tak ja'),
].map((list) => new Set(list));

/** Articles and prepositions of those languages; they count beside a telling word. */
const JOINING = new Set(
  words(
    'el la los las un una de del en con por para al lo le les du des une au aux et sur o os as um uma do da dos das em no na com il gli di della nel der die den dem ein eine einer in mit zu su un y a sobre z na w zai de',
  ),
);

/** The commonest words of English sentences. Those that other languages share ("me", "no", "a", "in") are left out. */
const ENGLISH = new Set(
  words(
    "i i'm i've my you your he his she her it it's its we our they their this that that's these those the an is are was were be been am have has had do does did don't can can't could would will should not and or but because so if when what where who how which there to of for from with at by on about like very really much many more think know want go people time good yes yeah also all some my called name love from say english",
  ),
);

const MIN_WORDS = 3;
/** English sentences have 40 to 60 % of such words; "we say no pasa nada" in an English answer leaves more than this. */
const MAX_ENGLISH_SHARE = 0.2;
/** Telling and joining words in a sentence of the other languages; 35 to 70 % were counted in plain ones. */
const MIN_OTHER_SHARE = 0.3;

/** Beyond the blocks that hold nearly all Latin letters. */
const NOT_LATIN_LETTERS = /[\u{250}-\u{10FFFF}]/u;

function withoutAccents(text: string): string {
  const lower = text.toLowerCase();
  if (!/[\u{80}-\u{10FFFF}]/u.test(lower)) return lower;
  return lower.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('ı', 'i');
}

function isOtherScript(text: string): boolean {
  if (!NOT_LATIN_LETTERS.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  return letters.length > 1 && latin.length < letters.length / 2;
}

/** Whether a reply as a whole is not English: in another script, or three words and more of another language. */
export function isOtherLanguage(text: string): boolean {
  if (isOtherScript(text)) return true;
  const spoken = plainWords(withoutAccents(text));
  if (spoken.length < MIN_WORDS) return false;
  const share = (isOne: (word: string) => boolean) => spoken.filter(isOne).length / spoken.length;
  if (share((word) => ENGLISH.has(word)) > MAX_ENGLISH_SHARE) return false;
  return TELLING.some((telling) => {
    const told = new Set(spoken.filter((word) => telling.has(word) && !ENGLISH.has(word)));
    const found = new Set(spoken.filter((word) => telling.has(word) || JOINING.has(word)));
    const isOther = share((word) => telling.has(word) || JOINING.has(word)) >= MIN_OTHER_SHARE;
    return told.size > (spoken.length > MIN_WORDS ? 0 : 1) && found.size > 1 && isOther;
  });
}
