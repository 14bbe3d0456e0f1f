"""What has to be known about a word and its place, so that a slip there leaves no other correct sentence.

The lists are short on purpose: a word is in them only where the slips that ask for it are wrong in every sentence.
"""

import re

from sentence import SUBJECTS, Sentence

FINITE = ("VBZ", "VBP", "VBD", "MD")
OBJECTS = {"me", "him", "us", "them"}
DETERMINERS = {"the", "a", "an", "my", "your", "his", "her", "our", "their", "its", "this", "that", "every"}
SUBORDINATORS = {"because", "if", "when", "although", "though", "while", "that", "until", "unless"}
# Verbs that are no nouns and no adjectives, and whose participle isn't their base form: "have go", "for go" and "can goes" have no other reading.
PLAIN_VERBS = set(
    "go be see know want eat understand believe think speak listen write learn forget remember choose bring buy sell tell teach meet begin "
    "give send sing agree enjoy prefer explain arrive forgive lose keep grow become".split()
)
# Nouns that hardly ever stand alone in the singular; not those that do so in a phrase ("in hospital", "in theory", "at table").
COUNTABLE = set(
    "friend door idea wife husband boy girl problem brother sister bus letter kid phone apartment daughter son street picture garden chair "
    "birthday tree message cup student coat horse club gentleman bag uncle aunt bedroom taxi title shop desk bicycle bike village boss "
    "actress actor girlfriend boyfriend clock yard neck umbrella knife fork spoon locker dollar novel lake lifetime bell balcony bench "
    "writer grandmother grandfather cousin neighbour neighbor stranger policeman engine magazine hole engineer website jacket sofa lesson "
    "car dog cat bird house room flat window book movie city country river mountain bridge restaurant hotel museum camera computer laptop "
    "dress shirt hat box bottle ticket passport baby man woman lawyer driver tourist story mistake key map wall kitchen bathroom airport "
    "suitcase lion tiger mouse shoe plate band guy album job team chance player moment word appointment meeting weekend star reservation "
    "career artist singer area list choice plan version cab mood difference wedding seat situation decision shoulder library building ship "
    "director machine crowd pocket hero nose joke report boat project island princess gate elevator stadium leg finger grandson sign "
    "semester destination trailer pen gift ear throat musician lamp argument option member impression roof farm explanation devil salary "
    "couch cap garage enemy dentist nurse cow collection scientist leader exam doll instrument guest button officer monster mile kiss "
    "entrance forest fence decade cigarette championship robot factory waiter picnic patient candle beard prize task professor dictionary "
    "statement prince headache envelope winner mirror element companion shelf reputation accent wallet gym detective classroom toy soldier "
    "thief purse priest carpet liar elephant carrot skirt outfit customer counter clerk wheel tower cottage collar cheerleader assistant "
    "sheet pitcher photo fox curtain castle vehicle sweater nation monkey rabbit profession mask hunter hobby bride ankle wagon teacher trip".split()
)
PERSONS = set(
    "friend wife husband brother sister boy girl kid daughter son student uncle aunt girlfriend boyfriend actress actor writer grandmother grandfather "
    "cousin neighbour neighbor policeman engineer man woman person child lawyer driver mother father mum dad teacher doctor boss".split()
)
# They take a verb in either number.
COLLECTIVES = set(
    "committee jury family team government staff side police band crew audience class club company group public press crowd army navy council board "
    "party cast couple pair majority minority number lot rest half percentage percent percent proportion variety range handful dozen plenty bit kind sort "
    "type data media none neither either faculty management opposition orchestra choir firm union department enemy gang herd flock bunch generation "
    "population youth world country city club school church parliament ministry bank clergy cattle people folk fish sheep deer aircraft series species "
    "means headquarters crossroads news politics economics physics mathematics ethics athletics gymnastics statistics works barracks states "
    "years months weeks days hours minutes seconds dollars pounds euros miles kilometres kilometers metres meters percent times thirds quarters".split()
)
LENGTHS = set("minute hour day week month year decade minutes hours days weeks months years decades".split())
MONTHS = set("january february march april may june july august september october november december".split())
# "I suggest he go": a base form is right.
BASE_CUES = set(
    "suggest suggests suggested recommend recommends recommended insist insists insisted demand demands demanded require requires required request "
    "requested propose proposed important essential vital necessary lest ask asks asked let lets make makes made help helps helped see saw hear heard "
    "watch watched have had better rather".split()
)
# "If I were you": either form of be is right.
UNREAL_CUES = {"if", "wish", "wishes", "wished", "though", "suppose", "supposing", "unless", "imagine", "whether", "rather", "lest", "time", "as"}


def has(s: Sentence, words, first: int = 1, end: int | None = None) -> bool:
    return any(token.word in words for token in s.tokens[first:end])


def is_end(s: Sentence, i: int) -> bool:
    """Nothing follows, or a mark."""
    return i >= len(s.tokens) or s.word(i) in (".", ",", "?", "!")


def is_asked(s: Sentence) -> bool:
    return s.tokens[-1].word == "?"


def opens_clause(s: Sentence, i: int) -> bool:
    """What stands there is the first word of its clause."""
    return i == 1 or s.word(i - 1) in SUBORDINATORS - {"that"} or (s.word(i - 1) in ("that", "and", "but") and s.tag(i - 1) in ("IN", "CC") and i > 2)


def is_subject(s: Sentence, i: int) -> bool:
    """A pronoun that can only be the subject of what follows."""
    return s.word(i) in SUBJECTS and (s.word(i) not in ("it", "you") or i == 1 or s.word(i - 1) in SUBORDINATORS - {"that"})


def noun_phrase(s: Sentence, end: int) -> int | None:
    """Where the phrase begins whose noun stands at its end: a determiner, adjectives, the noun; None where there is more to it."""
    first = end
    while first > 1 and s.tag(first - 1) in ("JJ",):
        first -= 1
    if s.word(first - 1) in DETERMINERS and s.tag(first - 1) in ("DT", "PRP$"):
        return first - 1
    return (
        first
        if first == 1 or s.tag(first - 1) not in ("DT", "PRP$", "NN", "NNS", "NNP", "NNPS", "CD", "VBG", "VBN", "POS", "JJR", "JJS", "PDT")
        else None
    )


def subject_noun(s: Sentence, verb: int) -> str | None:
    """The tag of the noun that is the subject of a verb directly behind it, where that is certain and its number too."""
    noun = verb - 1
    if s.tag(noun) not in ("NN", "NNS") or "'" in s.word(noun) or s.word(noun) in COLLECTIVES or s.word(noun).endswith("ics"):
        return None
    first = noun_phrase(s, noun)
    if first is None or not (first == 1 or s.word(first - 1) in SUBORDINATORS):
        return None
    if s.tag(noun) == "NN" and (first == noun or s.word(noun).endswith("s")):
        return None
    return None if has(s, {"or", "nor", "neither", "either", "and"}, 1, verb) else s.tag(noun)


def is_bare(s: Sentence, head: int, first: int) -> bool:
    """A phrase in the singular would be wrong without an article: the noun is countable, and a verb or a preposition stands before it."""
    if s.tag(head + 1) in ("NN", "NNS", "NNP", "POS", "CC", "CD", "VBG", "JJ") or s.word(head + 1) == "one":
        return False
    before, tag = s.word(first - 1), s.tag(first - 1)
    if first == 1:
        return s.tag(head + 1) in FINITE
    if tag.startswith("VB"):
        return before not in ("called", "named", "call", "elected", "play", "played", "turned")
    if tag == "PRP":
        return before in OBJECTS and s.tag(first - 2).startswith("VB") or before.endswith(("'s", "'m", "'re"))
    if before == "of":
        return s.word(first - 2) not in (
            "kind",
            "type",
            "sort",
            "piece",
            "bit",
            "part",
            "make",
            "brand",
            "use",
            "out",
            "slice",
            "lot",
            "lots",
            "more",
            "much",
        )
    if before == "from" and has(s, {"to"}, head, head + 3):
        return False
    return before in ("in", "at", "on", "to", "for", "with", "about", "into", "from", "behind", "near", "under", "like", "not") and tag in (
        "IN",
        "TO",
        "RB",
    )


def finished_time(s: Sentence) -> list[tuple[int, int]]:
    """Where a time is named that is over, as part of the clause it stands in: "yesterday", "last week", "two years ago"."""
    found = []
    for i in range(1, len(s.tokens)):
        if s.word(i) == "yesterday" and s.tag(i + 1) not in ("NN", "NNS") and s.word(i - 1) != "before":
            first = end = i
        elif s.word(i) == "last" and s.word(i + 1) in ("week", "month", "year", "night", "summer", "winter", "spring", "autumn", "weekend"):
            first, end = i, i + 1
        elif s.word(i) == "ago":
            first = end = i
            while first > 1 and s.tag(first - 1) in ("CD", "DT", "NN", "NNS", "JJ", "RB") and s.word(first - 1) not in SUBJECTS and i - first < 3:
                first -= 1
        else:
            continue
        if s.tag(first - 1) in ("IN", "TO", "DT", "PRP$", "JJ", "JJR", "CC") or s.tag(end + 1) in ("NN", "NNS", "NNP", "POS"):
            continue
        found.append((first, end))
    return found


BORDER = re.compile(
    r"[.,?!]|and|but|or|so|that|because|if|when|who|which|what|where|how|why|while|since|than|as|before|after|until|till|whether|once"
)


def is_finished(s: Sentence, verb: int) -> bool:
    """The time of a verb is named in its own clause and is over; no other verb and no border of a clause stands between them."""
    own = 1 if s.word(verb) in ("did", "didn't") and s.tag(verb + 1).startswith("VB") else 0
    for first, end in finished_time(s):
        between = range(verb + 1 + own, first) if first > verb else range(end + 1, verb)
        if first < verb and not (first == 1 and end + 1 < verb and s.word(verb - 1) in SUBJECTS and len(between) <= 2):
            continue
        if not any(
            BORDER.fullmatch(s.word(k)) and not (first < verb and s.word(k) == ",") or s.tag(k)[:2] in ("VB", "MD", "WD", "WP") for k in between
        ) and not any(s.word(k) in SUBJECTS - {"it", "you"} for k in between if first > verb):
            return True
    return False
