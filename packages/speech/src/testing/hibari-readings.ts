/** Lines of the examiner's, with the phonemes of each sentence as the Python package hibari-tts 0.2.1 reads them. */
export const READINGS: readonly (readonly [line: string, ...phonemes: string[]])[] = [
  ["Hello. I'm going to ask you one question again.", 'həlˈO.', 'ˌIm ɡˈOɪŋ tʊ ˈæsk ju wˈʌn kwˈɛsʧᵊn əɡˈɛn.'],
  ['Do people in other cultures see it that way?', 'dˈu pˈipᵊl ɪn ˈʌðəɹ kˈʌlʧəɹz sˈi ɪt ðˈæt wˈA?'],
  ['How long have you been in your present job?', 'hˌW lˈɔŋ hæv ju bɪn ɪn jʊɹ pɹˈɛzᵊnt ʤˈɑb?'],
  ["Now let's talk about the area around your home.", 'nˈW lˈɛts tˈɔk əbˈWt ði ˈɛɹiə əɹˈWnd jʊɹ hˈOm.'],
  ['How did you use it?', 'hˌW dˈɪd ju jˈuz ɪt?'],
  ['Why do you leave them on?', 'wˌI dˈu ju lˈiv ðˌɛm ˌɔn?'],
  ['Why would you pack that first?', 'wˌI wʊd ju pˈæk ðˈæt fˈɜɹst?'],
  ['What were you counting?', 'wˌʌt wɜɹ ju kˈWntɪŋ?'],
  ['How often do you go to concerts and shows?', 'hˌW ˈɔfᵊn dˈu ju ɡˌO tə kˈɑnsəɹts ænd ʃˈOz?'],
  ['Which hobby did you have in the past but not now?', 'wˌɪʧ hˈɑbi dˈɪd ju hæv ɪn ðə pˈæst bˌʌt nˌɑt nˈW?'],
  ["Let's go on to talk about using things again.", 'lˈɛts ɡˌO ˌɔn tə tˈɔk əbˈWt jˈuzɪŋ θˈɪŋz əɡˈɛn.'],
  ['Do you like being the leader of a group?', 'dˈu ju lˈIk bˈiɪŋ ðə lˈidəɹ ʌv ɐ ɡɹˈup?'],
  ['Where do you like to spend your holidays?', 'wˌɛɹ dˈu ju lˈIk tə spˈɛnd jʊɹ hˈɑlədˌAz?'],
  [
    'How can people rest when they are tired after a week of work?',
    'hˌW kæn pˈipᵊl ɹˈɛst wˌɛn ðA ɑɹ tˈIəɹd ˈæftəɹ ɐ wˈik ʌv wˈɜɹk?',
  ],
  [
    'A street is full of people and cars. How can it be made safe?',
    'ɐ stɹˈit ɪz fˈʊl ʌv pˈipᵊl ænd kˈɑɹz.',
    'hˌW kæn ɪt bi mˌAd sˈAf?',
  ],
  [
    'What makes a room feel comfortable and welcoming to visitors?',
    'wˌʌt mˌAks ɐ ɹˈum fˈil kˈʌmfəɹTəbᵊl ænd wˈɛlkəmɪŋ tə vˈɪzəTəɹz?',
  ],
  ['Do you often lose things?', 'dˈu ju ˈɔfᵊn lˈuz θˈɪŋz?'],
  [
    'How much does success on stage depend on talent alone?',
    'hˌW mˈʌʧ dˈʌz səksˈɛs ˌɔn stˈAʤ dəpˈɛnd ˌɔn tˈælənt əlˈOn?',
  ],
  ["Let's move on to using time well.", 'lˈɛts mˈuv ˌɔn tə jˈuzɪŋ tˈIm wˈɛl.'],
  ['What should every grown-up know how to do?', 'wˌʌt ʃˌʊd ˈɛvəɹi ɡɹˈOnˌʌp nˈO hˌW tə dˈu?'],
  ['Do children like this character as well?', 'dˈu ʧˈɪldɹᵊn lˈIk ðɪs kˈɛɹəktəɹ æz wˈɛl?'],
  [
    'Many people wear headphones outside. How do they act because of that?',
    'mˈɛni pˈipᵊl wˈɛɹ hˈɛdfˌOnz ˌWtsˈId.',
    'hˌW dˈu ðA ˈækt bəkˈʌz ʌv ðˈæt?',
  ],
  ["Now let's consider how language changes.", 'nˈW lˈɛts kənsˈɪdəɹ hˌW lˈæŋɡwɪʤ ʧˈAnʤᵻz.'],
  [
    'Why are so many people nervous about speaking to an audience?',
    'wˌI ɑɹ sˌO mˈɛni pˈipᵊl nˈɜɹvəs əbˈWt spˈikɪŋ tə ɐn ˈɔdiəns?',
  ],
  [
    "We've been talking about learning as an adult, and now I'd like to ask you some more general questions on this subject.",
    'wˌiv bɪn tˈɔkɪŋ əbˈWt lˈɜɹnɪŋ æz ɐn ədˈʌlt, ænd nˈW ˌId lˈIk tʊ ˈæsk ju sˌʌm mˈɔɹ ʤˈɛnəɹəl kwˈɛsʧᵊnz ˌɔn ðɪs sˈʌbʤɛkt.',
  ],
  [
    'What would be the effects of more people sharing their living space with others?',
    'wˌʌt wʊd bi ði əfˈɛkts ʌv mˈɔɹ pˈipᵊl ʃˈɛɹɪŋ ðɛɹ lˈɪvɪŋ spˈAs wɪð ˈʌðəɹz?',
  ],
  ["Let's think now about the work of farmers.", 'lˈɛts θˈɪŋk nˈW əbˈWt ðə wˈɜɹk ʌv fˈɑɹməɹz.'],
  ['What do people say to each other when they eat?', 'wˌʌt dˈu pˈipᵊl sˈA tʊ ˈiʧ ˈʌðəɹ wˌɛn ðA ˈit?'],
  ['Our theme today is what children eat.', 'ˌWəɹ θˈim tədˈA ɪz wˌʌt ʧˈɪldɹᵊn ˈit.'],
  [
    'Describe a car, a bicycle or another vehicle that you like or would like to have.',
    'dəskɹˈIb ɐ kˈɑɹ, ɐ bˈIsəkəl ɔɹ ənˈʌðəɹ vˈiəkᵊl ðæt ju lˈIk ɔɹ wʊd lˈIk tə hˈæv.',
  ],
];

/** Lines that the package misreads, with the reason why ours reads them otherwise. */
export const MENDED: readonly (readonly [line: string, reason: string, ...phonemes: string[]])[] = [
  [
    'A person has a new idea, and others say no. Why do they do this?',
    'a word and no number',
    'ɐ pˈɜɹsᵊn hæz ɐ nˈu Idˈiə, ænd ˈʌðəɹz sˈA nˈO.',
    'wˌI dˈu ðA dˈu ðˈɪs?',
  ],
  ['You see it in fig. 2.', 'short forms stay short before figures', 'jˌu sˈi ɪt ɪn fˈɪɡjəɹ tˈu.'],
  ['We sat in the Sun.', 'the sun and no day', 'wˌi sˈæt ɪn ðə sˈʌn.'],
  ['The shop is shut on Sun. 3 May.', 'a day before a date', 'ðə ʃˈɑp ɪz ʃˈʌt ˌɔn sˈʌndˌA ðə θˈɜɹd ʌv mˈA.'],
  [
    'I live at no. 5, and she lives at No. 7.',
    'numbers of houses end no sentence',
    'ˌI lˈɪv æt nˈʌmbəɹ fˈIv, ænd ʃi lˈɪvz æt nˈʌmbəɹ sˈɛvən.',
  ],
  ['We moved on Sept. 3.', 'a short month ends no sentence', 'wˌi mˈuvd ˌɔn sɛptˈɛmbəɹ ðə θˈɜɹd.'],
  ['It’s 6 ft. high.', 'a short unit ends no sentence', 'ˌɪts sˈɪks fˈit hˈI.'],
  ['It opens at 10:30pm.', 'the full stop ends the sentence too', 'ˌɪt ˈOpᵊnz æt tˈɛn θˈɜɹTi pˌiˈɛm.'],
  [
    'The test is on 3/4/2026.',
    'the day comes first in Britain',
    'ðə tˈɛst ɪz ˌɔn ðə θˈɜɹd ʌv ˈApɹəl twˈɛnti twˈɛnti sˈɪks.',
  ],
  [
    'The test is on 2026-04-03.',
    'dates are said as in Britain',
    'ðə tˈɛst ɪz ˌɔn ðə θˈɜɹd ʌv ˈApɹəl twˈɛnti twˈɛnti sˈɪks.',
  ],
  ['On May 3rd we moved.', 'dates are said as in Britain', 'ˌɔn mˈA ðə θˈɜɹd wi mˈuvd.'],
  ['He said “yes”. Then he left.', 'a quote cuts nothing off', 'hˌi sˈɛd jˈɛs.', 'ðˈɛn hi lˈɛft.'],
  ['He said ‘yes.’ Then he left.', 'a quote changes no word', 'hˌi sˈɛd jˈɛs.', 'ðˈɛn hi lˈɛft.'],
  ["It's called 'the Rock'.", 'a quote is no sound', 'ˌɪts kˈɔld ðə ɹˈɑk.'],
  [
    'A dash - like this - is a pause.',
    'a hyphen between spaces is a dash',
    'ɐ dˈæʃ — lˈIk ðˈɪs — ɪz ɐ pˈɔz.',
  ],
  ['Well—yes.', 'a dash is a pause', 'wˈɛl — jˈɛs.'],
  ['Read pages 7–9.', 'to, also at the end of a sentence', 'ɹˈid pˈAʤᵻz sˈɛvən tə nˈIn.'],
];

/** Likewise in British English. */
export const BRITISH_READINGS: readonly (readonly [line: string, ...phonemes: string[]])[] = [
  ['Do people in other cultures see it that way?', 'dˈuː pˈiːpᵊl ɪn ˈʌðə kˈʌlʧəz sˈiː ɪt ðˈat wˈA?'],
  ['How often do you go to concerts and shows?', 'hˌW ˈɒfᵊn dˈuː juː ɡˌQ tə kˈɒnsəts and ʃˈQz?'],
  [
    'What would be the effects of more people sharing their living space with others?',
    'wˌɒt wʊd biː ði ɪfˈɛkts ɒv mˈɔː pˈiːpᵊl ʃˈɛːɹɪŋ ðɛː lˈɪvɪŋ spˈAs wɪð ˈʌðəz?',
  ],
  ['She was waiting for the bus, batting away flies.', 'ʃˌiː wɒz wˈAtɪŋ fɔː ðə bˈʌs, bˈatɪŋ əwˈA flˈIz.'],
  ['He visited the theatre and started waited hated.', 'hˌiː vˈɪzɪtɪd ðə θˈɪətə and stˈɑːtɪd wˈAtɪd hˈAtɪd.'],
  ['Boxes, houses, churches and judges.', 'bˈɒksɪz, hˈWsɪz, ʧˈɜːʧɪz and ʤˈʌʤɪz.'],
  [
    'Staring at the sea, caring for bees, drawing and hearing.',
    'stˈɛːɹɪŋ at ðə sˈiː, kˈɛːɹɪŋ fɔː bˈiːz, dɹˈɔːɪŋ and hˈɪəɹɪŋ.',
  ],
  ['Zorbling and flimmered Quixotic Tharnax.', 'zˈɔːblɪŋ and flˈɪməd kwɪksˈɒtɪk θˈɑːnaks.'],
  [
    'I paid £3.50 for 2 tickets in 1999.',
    'ˌI pˈAd θɹˈiː pˈWndz and fˈɪfti pˈɛns fɔː tˈuː tˈɪkɪts ɪn nˌIntˈiːn nˈInti nˈIn.',
  ],
  ['Nantwich, Loughborough, Leicester and Worcestershire.', 'nˈantwɪʧ, lˈʌfbəɹə, lˈɛstə and wˈʊstəʃɪə.'],
];
