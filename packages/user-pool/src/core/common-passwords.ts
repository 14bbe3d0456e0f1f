// The passwords people choose most: words of our own list, with the endings and spellings that are usual. It is not a list of
// leaked passwords: about 220 words, each caught in any capitals, with digits or signs around it and digits for letters.

const WORDS = new Set(
  `password passwort passwd pass secret letmein welcome login admin administrator root user guest test testing changeme default
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc poiuytrewq azerty azertyuiop qwertz qwertzuiop
  iloveyou loveyou iloveu love lovely lover sunshine princess prince queen king angel baby babygirl babyboy sweetheart honey
  dragon monkey tiger lion bear wolf eagle falcon panther cat dog puppy kitty kitten butterfly dolphin horse chicken elephant
  football soccer baseball basketball hockey tennis golf cricket rugby liverpool chelsea arsenal barcelona juventus realmadrid
  manchester yankees cowboys steelers lakers packers superman batman spiderman ironman starwars pokemon pikachu naruto minecraft
  fortnite roblox mario zelda matrix gandalf hobbit merlin ninja samurai master shadow hunter ranger soldier warrior killer
  thunder lightning storm phoenix mustang ferrari porsche mercedes corvette harley yamaha honda toyota bmw audi computer internet
  windows google facebook instagram youtube twitter samsung iphone android apple microsoft linkedin amazon netflix whatsapp
  michael jordan jessica ashley jennifer amanda nicole daniel thomas robert andrew joshua matthew anthony charlie maggie
  buster bailey ginger pepper cookie chocolate coffee cheese banana orange cherry strawberry summer winter spring autumn
  january february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday flower rose lily jasmine sakura freedom liberty peace happy smile lucky hello hellohello helloworld whatever
  trustno abcdef abcdefg abcdefgh abcd abcabc aaaaaa london paris berlin madrid moscow istanbul india pakistan china america
  canada australia england brazil mexico germany turkey egypt nigeria student teacher school college university english ielts
  bandpal speaking examiner nothing something anything everything mynameis family mother father sister brother friend forever
  money million dollar bitcoin rockstar rocknroll metallica nirvana beatles eminem blink access system server network
  secure security private unknown temp temporary newpassword mypassword oldpassword jesus jesuschrist christ godisgood blessed`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Digits and signs people write for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const DATE =
  /^(0?[1-9]|[12]\d|3[01])(0?[1-9]|1[0-2])(19|20)\d\d$|^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/** Whether a password is among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 2 || DATE.test(plain)) return true;
  if (isRun(plain) || isRepetition(plain)) return true;
  return [plain, lettersFor(plain)].some((text) => {
    const core = withoutEnds(text);
    return WORDS.has(core) || (core.length >= 4 && (isRun(core) || isRepetition(core)));
  });
}

function lettersFor(text: string): string {
  // A digit or sign at the end is an ending, not a letter: "password1" is "password".
  const end = /[^a-z]*$/.exec(text)?.[0] ?? '';
  const body = text.slice(0, text.length - end.length);
  return Array.from(body, (character) => LETTERS[character] ?? character).join('');
}

function withoutEnds(text: string): string {
  return text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
}

/** A piece of the alphabet, of the digits or of a keyboard's row. */
function isRun(text: string): boolean {
  return ROWS.some((row) => row.includes(text) || Array.from(row).toReversed().join('').includes(text));
}

/** The same piece again and again: "abcabcabc", "12341234". */
function isRepetition(text: string): boolean {
  const half = Math.min(4, Math.floor(text.length / 2));
  return Array.from({ length: half }, (_, index) => text.slice(0, index + 1)).some(
    (piece) => piece.repeat(Math.ceil(text.length / piece.length)).slice(0, text.length) === text,
  );
}
