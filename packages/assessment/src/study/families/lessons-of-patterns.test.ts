import { describe, expect, it } from 'vitest';
import { lessonOf, lessonOfCorrection, POINT_LESSONS } from '../../lessons/index.ts';
import type { LessonName } from '../../lessons/index.ts';
import { typed } from '../../testing/answers.ts';
import { readAnswer } from '../../text/answer-text.ts';
import { correctionOf } from '../correction-of.ts';
import { CERTAIN } from '../weigh-candidate.ts';
import { PATTERNS } from './all-patterns.ts';
import { proposalsFor } from './proposals.ts';

/** What each lesson is about: words that go and come, with four words before them and two after them. */
const ABOUT: Readonly<Partial<Record<LessonName, RegExp>>> = {
  'same-plural': /\[(?:sheeps|deers|persons|peoples) > (?:sheep|deer|people)\]/u,
  'always-plural': /\[trouser > trousers\]|\[ > pair of\]/u,
  'many-much': /\[(?:little|few|much|many) > (?:few|little|many|much)\]|\[many > a lot of\]/u,
  'counted-adjective':
    /(?:years|hours|stars|days|minutes|pages|pounds)\S* > \S*(?:year|hour|star|day|minute|page|pound)(?:-|\])/u,
  'a-lot-of': /\[ > (?:a|of)\] .*|lot \[ > of\]/u,
  'most-of': /(?:most|some|many|enough) \[of > \]|\[the > \] most|(?:all|every) \[of > \]/u,
  'once-a-week':
    /(?:(?:once|twice|times) )?\[(?:the|one time per)? > (?:once )?a\] (?:day|week|month|year)|\[two times in > twice\] a month|times \[in > \] a/u,
  'a-job': /\[ > an?\] (?:child|dentist|nurse|engineer)|\[ > an?\] (?:soldier|electrician|teacher|waiter)/u,
  'without-the':
    /\[the > \] (?:football|tennis|chess|bed|nature|dinner|english|work|night)|\[the > \] (?:lunch|breakfast|christmas|volleyball|life|happiness)/u,
  'such-a': /such/u,
  'half-an-hour': /half \[ > an\] hour/u,
  'the-only-one':
    /\[ > the\] (?:internet|city|sun|moon)|\[ > the\] (?:cinema|beach|countryside|same|centre|north|end|rest|environment|world|time|army|way|phone|kitchen|sea|help|contrary|only)/u,
  'the-best': /\[ > the\] (?:best|first)|\[ > the\] (?:most|oldest)|\[taller > tallest\]/u,
  'the-names':
    /\[ > the\] (?:united|philippines)|\[the > \] germany|\[ > the\] uk|\[the > \] (?:france|london)/u,
  'a-fever': /\[ > a\] (?:fever|headache)|\[ > a\] (?:terrible|sore|cold)/u,
  'by-train':
    /\[by > on\] foot|\[by walk > on foot\]|\[with > by\] (?:bus|train)|by \[(?:the|my) > \] (?:train|car)|\[(?:by|with) > on\] foot|\[(?:with the|in) > by\] (?:bus|train)/u,
  'time-words':
    /\[(?:in|on|at) > (?:at|on)\] (?:six|midnight|the (?:age|fourteenth|moment|weekends)|monday|tuesday)|\[in the > on\] sunday|\[(?:on|at) > in\] (?:winter|july|the (?:morning|evening))|\[in > at\] the weekend|in \[ > the\] (?:morning|evening|past)|\[(?:in|at) > on\] (?:my birthday|weekdays|5th|june|the 3|friday|sunday)|\[in the > on\] weekdays|\[in > at\] (?:christmas|half|seven)|\[in > at the\] weekend|\[(?:at|on) > in\] (?:\d{4}|my (?:free|childhood)|the (?:past|21st))/u,
  'place-words':
    /\[in > (?:on|at)\] (?:the third|home|the internet)|\[in > on\] (?:tv|television|the (?:top|beach|phone|planet)|a small)|\[at > in\] a small|\[in holidays > on holiday\]/u,
  'go-to': /went \[in > to\]|(?:come|go) \[at > to\] (?:my|the)/u,
  'go-without-to':
    /(?:go|went) \[to > \] (?:fishing|abroad|there)|(?:go|went) \[(?:to|for) > \] (?:fishing|shopping|abroad|there)/u,
  'because-of':
    /because \[ > of\]|\[during > while\] i|\[despite > although\] it|\[although > despite\]|\[while > during\] my|\[during > while\] watching|because \[of > \] i|\[(?:in spite of|despite) > although\] we|\[during > while\] (?:i|my)/u,
  'the-same-as':
    /same (?:office )?\[(?:like|than|of|that) > as\]|different \[(?:of|with) > from\]|\[ > the\] same (?:as|age)|\[as > the\] same as|same (?:age )?\[with > as\]|\[same like > the same as\]/u,
  'as-as': /as modern \[than > as\]|\[so > as\] good as|as big \[like > as\]/u,
  than: /(?:healthier|better|interesting|expensive|difficult|comfortable) \[(?:of|that|as) > than\]|(?:taller|faster|more|bigger) \[(?:that|as) > than\]/u,
  'much-better': /\[very > much\] better/u,
  'the-more': /\[most > more\]|\[ > the\] more/u,
  'the-worst': /\[worse > worst\]/u,
  'feel-sad':
    /(?:feel very|soup smelled) \[(\p{L}+)ly > \1\]|tastes very \[well > good\]|(?:looked|were) very \[(?:beautifully|happily) > (?:beautiful|happy)\]/u,
  'extremely-shy': /\[extreme > extremely\] shy|\[(\p{L}+) > \1ly\] kind/u,
  'hard-hardly': /\[hardly > hard\]/u,
  'good-well': /\[good > well\]|\[well > good\]/u,
  'first-time': /(?:first|second|third) time .*\[.* > .*(?:have|has|'ve)\b/u,
  'until-now': /\[.* > .*(?:have|has|haven't)(?:\s|\])|(?:have|has) \[ > had\]|\[.* > .*(?:have|has)\b/u,
  'future-clause':
    /(?:as soon as i|until (?:i|she)|my son|the guests|guests|if (?:my parents|somebody|you)|(?:if|case) it|if the weather|you when i) \[will|(?:as soon as i|my son|the guests|guests|if it|if the weather) \[will/u,
  'had-already': /\[has > had\] already/u,
  'past-form':
    /\[(?:have > had|(?:has|have) been > went|has > |have > |am > was|don't > didn't)\]|(?:child|ten|little|young|childhood|past|school)(?: my)? \p{L}+(?: often)? \[(\p{L}+)s? > (?:\1e?d|swam)\]|\[did went > went\]|\[did > \] went|when \[have you bought > did you buy\]|\[(?:have > had|(?:has|have) been > went|has > |have > |am > was|live > lived|don't > didn't|walk > walked)\]/u,
  'would-have':
    /(?:if i|had known i would) \[(?:would have > had|have > had| > have)\]|(?:if i|had known i would) \[(?:would have > had| > have)\]/u,
  'should-have': /(?:would|should) \[(?:had|of) > have\]|should have \[see > seen\]/u,
  wish: /wish (?:i|there|it) \[(?:would have > had|have > had|can > could|will > would|do(?:es)?n't > didn't|(?:would be|am|are|is) > w(?:ere|as))\]|i \[would have > had\]|wish my parents \[live > lived\]|wish i \[(?:would have > had|can > could)\]/u,
  'want-somebody-to':
    /(?:wants?(?:ed)?|would like) (?:me )?\[.* > .*\bto\b|(?:invited us|encouraged me|taught me) \[(?:reading)? > to|(?:want(?:ed)?|would like) \[.* > .*\bto\b/u,
  'takes-ing':
    /(?:is worth|left without|have trouble|enjoy|keep|help|gave up|feel like|busy|of fun|hard time|much time|an hour|(?:good|bad) at|(?:thinking|afraid|tired|fond) of|(?:thinking|talked) about|besides|it by|responsible for|thank you for) \[(?:to |with )?(?:\p{L}+) > \p{L}+ing\]|instead \[to take > of taking\]|(?:is worth|left without|have trouble|enjoy|keep|much time|an hour|good at|thinking of|thank you for) \[(?:to |with )?(?:\p{L}+) > \p{L}+ing\]/u,
  'small-word-ing': /\[to \p{L}+ > (?:of|on|in|from) \p{L}+ing\]|\[to \p{L}+ > (?:of|on|in) \p{L}+ing\]/u,
  'one-verb':
    /\[(?:were go|was went|was > ) ?(?:> went)?\] ?(?:went)?|\[(?:is|am|are|i'm|was|be)(?: (?:always|usually))? ?\p{L}* > ?(?:i|(?:always )?\p{L}+s|graduated|consist)?\]|\[(?:it|that)'s(?: \p{L}+)? > (?:it|that)(?: \p{L}+s)?\]|\[were go > went\]|it \[is \p{L}+ > \p{L}+s\]|\[it's \p{L}+ > it \p{L}+s\]/u,
  'used-to':
    /used (?:to )?\[.*(?:play(?:ing|ed) > play|wake > waking|eat > eating|with > to)\]|\[(?:use > used|was > )\] (?:used )?to|used (?:to )?\[.*(?:play(?:ing|ed) > play|wake > waking|with > to)\]/u,
  'be-or-do':
    /\[(?:was|isn't|is|are|am) > (?:did|doesn't|does|do)\]|\[ > do(?:es)?\] not|\[wasn't knew > didn't know\]|\[ ?> does not\]|\[not eat > does not eat\]|\[ > do\] not/u,
  passive:
    /\[ > was\] (?:born|built)|\[have > was\] born|\[locates > is located\]|wallet \[stole > stolen\]|(?:is|were|be|been|being|was) \[\p{L}+ > (?:\p{L}+e[dn]|born|built|done|made)\]|\[(?:repair|build) > (?:repaired|built)\]/u,
  'have-to': /\[must > have to\]/u,
  'takes-to':
    /decided \[selling > to sell\]|(?:wants?|like|prefer|decided|afford) \[ > to\] \p{L}+|planning \[of going > to go\]|offered \[helping > to help\]|(?:want|like) \[ > to\] go/u,
  'purpose-to':
    /\[for > to\] (?:please|buy|find)|\[for improving > to improve\]|\[for > \] to study|in order to \[improving > improve\]|\[for > to\] (?:please|buy)/u,
  'plain-after':
    /better \[to > \] book|rather \[(?:watching > watch|to > )\]|better \[going > go\]|rather \[watching > watch\]/u,
  'been-ing': /been \[learn > learning\]/u,
  happen: /\[was > \] (?:happened|died)|\[was happen > happened\]|\[been > \] become|\[was > \] happened/u,
  'as-far-as': /\[concern > concerned\]/u,
  'state-verb': /\[(?:am|is|were) having > (?:have|has|had)\]|\[am having > have\]/u,
  knows:
    /\[(?:am|is|are|was) (?:know|own|want|need|belong|contain|depend)ing > (?:knows?|owned|wants?|needs|belongs?|contains|depends)\]|\[(?:am|is) not knowing > (?:do|does) not know\]|\[(?:am|is|are|was) (?:know|own|want|need)ing > (?:knows?|owned|want|needs)\]/u,
  'everybody-is':
    /my family \[(?:love > loves|are > is|have > has)\]|nobody \[like > likes\]|every(?:thing|body) \[were > was\]/u,
  'first-noun':
    /(?:languages|vegetables|tickets|town|cars|brothers|cousins) \[(?:aren't|have|are) > (?:isn't|has|is)\]|one of my friends \[live > lives\]|\[(?:are|was|is|help) > (?:is|were|are|helps)\]/u,
  'people-are':
    /(?:upstairs|street|people in (?:my family|leeds)) \[(?:is|has|speaks|lives) > (?:are|have|speak|live)\]|\[(?:likes|says|studies) > (?:like|say|study)\]/u,
  'who-verb': /who \[keep > keeps\]|who \[(?:live|speak) > (?:lives|speaks)\]/u,
  inversion: /^(?:not only|hardly) \[.* > (?:do|does|did|had)\b/u,
  'always-never': /\[.*\b(?:never|always)\b.* > .*\b(?:never|always)\b/u,
  'big-enough': /\[enough big > big enough\]/u,
  'object-first':
    /\[(?:very much|fluently) .* > .* (?:very much|fluently)\]|\[(?:every day|last week|very well) .* > .* (?:every day|last week|very well)\]/u,
  'turn-it-off': /\[(?:off|away) it > it (?:off|away)\]/u,
  'where-he-is':
    /(?:what time|remember where|understand why|man where|asked me (?:what|where)|remember who|know who|know where|know what) \[|(?:sure|tell me|idea|wonder|asked him|know|on) (?:what|where|when|how)(?: old| long| much money)? \[|asked me \[that > \] if|ask(?:ed)? me \[(?:did|do) ?.*> if|(?:remember what|how much|forgot what|wonder why|what) \[(?:was|does|did|is) .* > /u,
  'what-does-it-mean':
    /\[means this > does this mean\]|\[means this word > does this word mean\]|(?:what|how|why|where) \[ > do\]|what \[it means > does it mean\]/u,
  'relative-word':
    /\[.* > (?:whose|where|that|which|who|why)\b|where i (?:live|ate) \[(?:in|there) > \]|reason \[for > \] why/u,
  'relative-once':
    /i bought \[it > \]|i met \[him > \]|who \[they > \] work|respect \[her > \]|friend who \[he > \]|which \[it > \]|saw \[it > \]|to \[him > \]|about \[him > \]/u,
  'word-order': /\[my both > both my\]|how \[i can > can i\] explain|\[both they > they both\]/u,
  'there-is':
    /\[(?:it (?:has|exists?)|has|have) > there (?:is|are)\]|\[it > there\] is|\[it (?:is|was) > there (?:are|were)\]|\[it (?:was)? > there were\]|there are \[have > \]|\[it was > there were\]/u,
  'of-mine': /friend of \[me > mine\]|friend of \[my > mine\]/u,
  'can-alone':
    /\[(?:don't|do not) can > (?:can't|can not)\]|\[do you can > can you\]|(?:could not|can) \[able to > \]|\[(?:am )?not can > cannot\]|\[didn't can > couldn't\]|could not \[able to > \]/u,
  'before-doing':
    /before \[(?:to )?(?:finish|start|go) > (?:finish|start|go)ing\]|after \[finished > finishing\]|before \[to (?:finish|start) > (?:finish|start)ing\]/u,
  'verb-form':
    /stop \[to laugh > laughing\]|hobby is \[play > playing\]|\[is > has\] (?:arrived|died)|(?:will|to) \[can > be able to\]|\[cans > can\]|will \[(?:going to > |visiting > visit)\]|to \[(?:\p{L}+ing|walked|goes) > \p{L}+\]|how \[ > to\] use|(?:going|able|happy|difficult) \[ > to\]|to \[don't|am \[look > looking\]|\[(?:to|that) don't > not to\]|(?:never|have|has) \[\p{L}+ > \p{L}+ed\]|does he \[has > have\]|train \[is > has\] arrived|will \[can > be able to\]/u,
  'describing-first':
    /a \[(?:person very strict > very strict person|town very lively > very lively town)\]|\[(\p{L}+) (\p{L}+) > \2 \1\]/u,
  'make-them-laugh':
    /makes? \[(?:laugh everybody > everybody laugh|angry me > me angry)\]|(?:makes|let) (?:me|the city) \[(?:feel(?:ing|s) > feel|going > go|looks > look)\]|made my sister \[to > \]/u,
  'adjective-years': /\[year > years\] old/u,
  'two-hundred': /\[(?:hundreds > hundred|thousands > thousand|millions > million)\]/u,
  'if-past':
    /if schools \[would teach > taught\]|(?:money|rich) i \[will > would\]|happier if i \[live > lived\]|if i \[(?:(?:would be|am) > were|would know > knew)\]|if you \[would ask > asked\]/u,
  'double-negation':
    /(?:never|nobody) \[.* > .*\]|\[nothing > anything\]|\[.* never > never .*\]|\[never > ever\]|\[no > any\]|\[nobody > anybody\]|\[nowhere > anywhere\]|\[neither > either\]|nothing \[.*\]|\[not > \] hardly/u,
  'adjective-no-s': /\[\p{L}+s > \p{L}+\]/u,
  'so-that': /\[very > so\]|\[(?:such|too) > so\]/u,
  'no-myself': /(?:feels?|relax) \[(?:me|myself|herself) > \]|\[(?:us|myself) > \] (?:every|on)/u,
  'age-be':
    /\[(?:has|have) > (?:is|am|are)\] (?:fifteen|twenty|sixty)|\[(?:has|have) \d+ years > (?:is|am) \d+ years old\]|\d+ years \[ > old\]|\[had \w+ years > (?:was|were) \w+ years old\]/u,
  'is-called': /\[calls > is called\]/u,
  'noun-adjective':
    /\[convenience > convenient\]|\[(?:beauty|success|friendship) > (?:beautiful|successful|friendly)\]/u,
  'breath-breathe': /\[breath > breathe\]/u,
  'learn-teach': /\[learned > taught\]|\[(?:learned > taught|learns > teaches)\]/u,
  'rise-raise': /\[raised > (?:risen|rose)\]|\[(?:raising > rising|raises > rises)\]/u,
  'hardly-ever': /hardly \[never > ever\]/u,
  'almost-all': /\[.*> (?:all|most)\]/u,
  'job-is-to': /(?:job|task|duty|plan|dream) (?:is|was) \[ > to\]/u,
  'other-others':
    /\[(?:other > others|another > other)\]|\[others > other\]|\[an > \] another|\[other > another\]/u,
  'cook-cooker': /\[cooker > cook\]/u,
  'fun-funny': /\[(?:very )?funny > fun\]/u,
  'travel-trip': /\[travel > trip\]|\[(?:travel > trip|travels > trips)\]/u,
  'enjoy-what': /(?:like|enjoyed|thank) \[ > (?:it|ourselves|you)\]/u,
  'say-tell':
    /\[told > said\]|\[says? > tells?\]|\[said > told\]|told \[to > \] me|\[says? > tells\]|told \[to > \] (?:my|her)|\[(?:say > tell|said to > told)\]/u,
  'borrow-lend': /\[borrowed > lent\]|\[lent > borrowed\]|\[lend > borrow\]/u,
  'remember-remind': /\[remembers? > reminds?\]|\[remind > remember\]|reminds me \[ > of\]/u,
  'hear-listen': /\[hear > listen\] to|\[listened > heard\] (?:a|about|that)/u,
  'rob-steal': /\[robbed > stole\]|\[stolen > robbed\]|\[(?:stole > robbed|robbed > stolen)\]/u,
  'grow-up': /grew \[ > up\]|\[was grown > grew\] up|\[grew up > raised\]/u,
  'job-work': /\[work > job\]|\[(?:work > job|works > jobs)\]/u,
  'sensible-sensitive': /\[sensible > sensitive\]/u,
  'economic-economical': /\[economical > economic\]/u,
  'get-to-know': /\[ > get to\] know|\[knew > met\] each other/u,
  'turn-on': /\[(?:open|close) > turn (?:on|off)\] the lights?/u,
  'confused-word':
    /\[in change > by contrast\]|\[(?:did > made|makes > does|made > had|wins? > earns?|passed > spent|assisted to > attended|approved > passed|make holidays > go on holiday|live > life|passed > spent|(?:has|have) reason > (?:is|are) right|it makes good weather > the weather is good|play > (?:go|do)|eat > take|lost > missed|did > had|met > had|passed > had|says > tells|said > told|elder > older|how > what|possibility > opportunity|like > as|brother > |last > recent|cheap > low|nobody > none|too > either|very expensive > a lot|expensive > much)\]|\[every > each\] of|too \[much > \] hot|very \[much > \] expensive|\[(?:thanks > thank|relation > relationship|make > (?:do|ask|take)|made > (?:asked|went for)|do > (?:make|take|have)|learn > gain|became > got|have > (?:am|are)|had > was|has > is|lose > waste|studied > learned|watch(?:ed)? > look(?:ed)?(?: at)?|the > |more > |much > |put > pay|give > go for|gave > paid|wins? > beats?|won > beat|talk > speak|told > gave|handy > phone|camping > campsite|library > bookshop|fabric > factory|did > made|makes > does|made > had|wins? > earns?|passed > spent|assisted to > attended|approved > passed|make holidays > go on holiday|live > life|passed > spent|(?:has|have) reason > (?:is|are) right|it makes good weather > the weather is good|play > (?:go|do)|eat > take|lost > missed|did > had|met > had|passed > had|says > tells|said > told|elder > older|how > what|possibility > opportunity|like > as|brother > |last > recent|cheap > low|nobody > none|too > either|very expensive > a lot|expensive > much)\]/u,
  preposition:
    /\[before (?:hundred|thousand) years > |\[(?:from|to|with|on|in|about|of|for|at|than)? > (?:at|to|for|of|on|about|by|in|with)?\]|before five years > five years ago|\[(?:of > about|from > by|in > |of > from|by > about|as > for|down from > off|there is two years > two years ago|in holidays > on holiday)\]|married \[with > \]|\[by > on\] my own|\[to > \] me|\[(?:according to > in|by > (?:in|on)|in > from|more than > to|with 18 years > at 18|back > |up > |inside > |on > into|like > to|between > with|until > by|from > since)\]|city \[ > rather\] than|home \[ > rather\] than/u,
  subject: /\[(?:he|she|they) > \]|\[.* > it\b|\[it > \]/u,
  pronoun:
    /\[(?:we|she) > (?:us|her)\]|\[me > myself\]|\[(?:he|she|him|her|his|them|they|me|ours|mine) > (?:he|she|him|her|his|them|they|i|our|my)\]/u,
  adverb: /\[(\p{L}+) > \1(?:al)?ly\]|\[fastly > fast\]|\[easy > easily\]/u,
  comparison:
    /\[(?:the )?(?:most|more) (?:tall|cheap) > (?:tallest|cheaper)\]|\[cheap > cheaper\]|\[(?:very)? > more\] (?:crowded|expensive)|\[more > most\] intelligent|\[clean more > cleaner\]|years \[old > \] younger|\[more football > football more\]|\[more the sea > the sea more\]|\[more > \] the|\[worst > worse\]|\[good > better\]|\[more bad > worse\]|\[most (?:good|bad) > (?:best|worst)\]|\[more and more big > bigger and bigger\]/u,
  article: /\[ > a\] new car|\[a > an\] it|\[ > an?\] |\[(?:the|a) > \] /u,
  agreement:
    /my (?:mother|sister) \[(?:is|was|has|lives) > (?:are|were|have|live)\]|news \[are > is\]|we \[was > were\]|buses \[goes > go\]|neighbours \[is > are\]|phone \[have > has\]|street \[are > is\]|how \[do > does\] it|we \[doesn't > don't\]|\[(?:are|is|am|was|were|has|have|likes) > (?:are|is|were|was|has|have|like)\]/u,
  'noun-number':
    /lot of \[(?:country > countries|works > work)\]|\[(\p{L}+)s? > \1s?\]|\[(\p{L}+)y > \2ies\]|\[this > these\]|\[foots > feet\]|\[every people > everyone\]/u,
  connective:
    /\[so > \]|\[ > though\]|spite \[ > of\]|because \[of > \]|such \[like > as\]|such \[ > as\]|tea \[or > and\]/u,
  'participle-adjective':
    /\[(?:\p{L}+(?:ing|ed)|concern|interest|stressful|relax) > \p{L}+(?:ing|ed)\]|\[(?:worry|stress|surprise|scare) > \p{L}+ed\]/u,
  tense: /\[(?:rains|read|looks?|prepare) > (?:is|are|am) \p{L}+ing\]|hope i \[would > will\]/u,
  'missing-be':
    /i \[going > am going\]|i \[ > am\] going|will \[ > be\] able|i \[(?:do > am|didn't > wasn't)\]|\[ > (?:is|are|am)(?: a)?\]/u,
  'irregular-form': /\[leaved > left\]/u,
  'whose-it-is': /\[(\p{L}+) > \1's\]/u,
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];

/** "two years [was > have been] in there": what changes, with four words before it and two after it. */
function changeIn(wrong: string, right: string): string {
  const [said, better] = [wordsOf(wrong), wordsOf(right)];
  let first = 0;
  while (first < Math.min(said.length, better.length) && said[first] === better[first]) first += 1;
  let last = 0;
  const most = Math.min(said.length, better.length) - first;
  while (last < most && said.at(-1 - last) === better.at(-1 - last)) last += 1;
  const middle = (all: readonly string[]) => all.slice(first, all.length - last).join(' ');
  const before = said.slice(Math.max(0, first - 4), first).join(' ');
  const after = said.slice(said.length - last, said.length - last + 2).join(' ');
  return `${before} [${middle(said)} > ${middle(better)}] ${after}`.trim();
}

/** The reason that a learner reads beside the mark that makes this change. */
function reasonFor(wrong: string, right: string, family: string): string | undefined {
  const text = readAnswer(typed(wrong));
  const found = text.segments
    .flatMap((words) => proposalsFor(text, words))
    .filter(({ plain, certain }) => plain || certain)
    .map((one) => correctionOf(text, { ...one, gain: 0, odds: CERTAIN }))
    .find(({ from, to, better }) => {
      const mended = `${wrong.slice(0, from)}${better}${wrong.slice(to)}`;
      return wordsOf(mended).join(' ') === wordsOf(right).join(' ');
    });
  return found?.family === family ? lessonOfCorrection(wrong, found)?.why : undefined;
}

const ROWS = [...PATTERNS].flatMap(([family, patterns]) =>
  patterns.map(({ example: [wrong, right], lesson }) => ({ family, lesson, wrong, right })),
);

describe('what a pattern is explained with', () => {
  it.each(ROWS)('is about "$right": $lesson', ({ family, lesson, wrong, right }) => {
    expect(changeIn(wrong, right)).toMatch(ABOUT[lesson] ?? /^(?!)/u);
    // The general one has the words that go together in front.
    expect(reasonFor(wrong, right, family)?.endsWith(lessonOf(lesson)?.why ?? '?')).toBe(true);
  });

  it('is a lesson that some pattern needs', () => {
    const needed = new Set<string>(ROWS.map(({ lesson }) => lesson));
    expect(Object.keys(POINT_LESSONS).filter((point) => !needed.has(point))).toEqual([]);
    expect(Object.keys(ABOUT).filter((lesson) => !needed.has(lesson))).toEqual([]);
  });
});
