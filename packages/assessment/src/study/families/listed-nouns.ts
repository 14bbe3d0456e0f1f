/** Things that are always counted, one or many, as patterns list words: `friend|city|…`. */
export const COUNTED_THINGS = [
  'friend|classmate|colleague|cousin|neighbour|neighbor|student|teacher|tourist|foreigner|brother|sister|child|kid',
  'book|novel|newspaper|magazine|movie|song|picture|photo|story|game|toy|hobby|festival|party|trip|exam|lesson',
  'city|town|village|country|island|mountain|river|lake|beach|park|street|building|bridge|castle|temple|museum|monument',
  'shop|restaurant|hotel|supermarket|house|flat|apartment|bedroom|window|table|chair|company|factory|office',
  'car|bike|bus|train|plane|phone|computer|laptop|camera|device|website|animal|dog|cat|bird|horse|tree|flower',
  'problem|question|idea|reason|mistake|advantage|disadvantage|opportunity|skill|difference|example|rule|word|sentence',
  'apple|banana|egg|vegetable|sandwich|meal|shirt|dress|jacket|bag|box|shoe|job|thing|place|option|choice|goal|dream',
].join('|');

/** What isn't counted. */
export const UNCOUNTED_THINGS =
  'money|time|traffic|information|advice|homework|furniture|luggage|pollution|rain|snow|noise|space|water|sugar|salt|rice|electricity|energy|stress|fun|help|work|coffee|tea|meat|bread|butter|chocolate|alcohol|equipment|knowledge|housework|rubbish';

/** Members of a family, one of each. */
export const RELATIVE =
  'father|mother|dad|mum|mom|brother|sister|husband|wife|son|daughter|uncle|aunt|cousin|grandfather|grandmother|grandpa|grandma|girlfriend|boyfriend';
