// Which words passwords are made of: a published list of leaked passwords, the most frequent first, and what it lacks for the
// people who come here. The list lies in an npm package and is read once; no password leaves this process.
import { dictionary } from '@zxcvbn-ts/language-common';

/** Names of families and towns that millions share, what this place is called, and words younger than the list. */
const MISSING = `tran pham hoang huynh minh trang thao huong linh priya ali liu xiaoming kim hanoi haiphong kolkata dhaka guangzhou
  shenzhen seoul riyadh lagos accra kyiv kiev iran saudi vietnamese login poiuytrewq qwertz qwertzuiop fortnite roblox bmw instagram
  twitter linkedin netflix whatsapp bitcoin oldpassword ielts bandpal speaking`;

/** 49,000 passwords and words in lower case. */
export const PASSWORD_LIST: readonly string[] = [...dictionary['passwords-common'], ...MISSING.split(/\s+/)];
