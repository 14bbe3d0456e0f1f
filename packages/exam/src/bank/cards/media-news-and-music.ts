import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: news, advertising, pictures, music and sound. */
export const mediaNewsAndMusicCards: Part2Card[] = [
  {
    id: 'media-song',
    family: 'media',
    tags: { theme: 'music', tense: 'mixed', sensitivity: 'low' },
    task: 'Describe a song or a tune that you know well.',
    prompts: [
      'when you first heard it',
      'where you usually hear it now',
      'what it sounds like or what it is about',
    ],
    closing: 'and explain why you know this song or tune so well.',
    roundingOff: ['Do you ever sing or hum it yourself?', 'Do people of different ages know it too?'],
    discussion: [
      {
        subTheme: 'music in daily life',
        questions: [
          {
            id: 'media-song-where-music',
            text: 'Where do people hear music during an ordinary day?',
            rephrased: 'In what places do people hear music every day?',
          },
          {
            id: 'media-song-music-and-work',
            text: 'How does music affect people while they are working or studying?',
            rephrased: 'Does music help people to work, or does it make it harder? Why?',
          },
          {
            id: 'media-song-music-ages',
            text: 'Why do older and younger people often like different music?',
            rephrased: "Young people and old people don't like the same music. Why not?",
          },
        ],
      },
      {
        subTheme: 'music and culture',
        questions: [
          {
            id: 'media-song-traditional-music',
            text: 'How important is it to keep the traditional music of a place alive?',
            rephrased: 'Should people keep playing the old music of their area? Why?',
          },
          {
            id: 'media-song-music-brings-together',
            text: 'How can music bring together people who do not share a language?',
            rephrased: 'Two people do not understand each other. How can a song make them feel close?',
          },
          {
            id: 'media-song-music-computers',
            text: 'If a computer can write a beautiful song, why might we still need musicians?',
            rephrased: 'Computers can make music now. Why do we still need people to make it?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-photograph',
    family: 'media',
    tags: { theme: 'photographs', tense: 'past', sensitivity: 'none' },
    task: 'Describe a photograph or a picture that you like.',
    prompts: ['what it shows', 'where it was taken or made', 'where you keep it or see it'],
    closing: 'and explain why you like this picture.',
    roundingOff: ['Have you ever shown this picture to someone?', 'Do you have other pictures of this kind?'],
    discussion: [
      {
        subTheme: 'taking pictures',
        questions: [
          {
            id: 'media-photograph-what-pictures',
            text: 'What do people like to take pictures of most?',
            rephrased: 'People have a camera in their phone. What do they point it at?',
          },
          {
            id: 'media-photograph-more-pictures',
            text: 'Why do people take so many more pictures now than in the past?',
            rephrased: 'Why do people make so many photos today?',
          },
          {
            id: 'media-photograph-pictures-shared',
            text: 'What should people think about before they share a picture of someone else?',
            rephrased: 'You want to share a picture of another person. What should you do first?',
          },
        ],
      },
      {
        subTheme: 'pictures and memory',
        questions: [
          {
            id: 'media-photograph-pictures-remember',
            text: 'How do pictures help people to remember important moments?',
            rephrased: 'You look at an old photo. How does it bring back a day from the past?',
          },
          {
            id: 'media-photograph-looking-not-taking',
            text: 'How can taking pictures stop people from enjoying the moment?',
            rephrased: 'When people take pictures, do they enjoy things less? Why?',
          },
          {
            id: 'media-photograph-trust-pictures',
            text: 'As pictures become easier to change, how can people know what to believe?',
            rephrased: 'Pictures can be changed easily now. How can we know if a picture is true?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-news-item',
    family: 'media',
    tags: { theme: 'news', tense: 'past', sensitivity: 'none' },
    task: 'Describe an interesting piece of news that you heard or read.',
    prompts: ['what the news was about', 'where you heard or read it', 'who you talked to about it'],
    closing: 'and explain why you found this news interesting.',
    roundingOff: ['Did you look for more information about it?', 'How often do you follow the news?'],
    discussion: [
      {
        subTheme: 'following the news',
        questions: [
          {
            id: 'media-news-item-news-sources',
            text: 'Where do people of different ages get their news from?',
            rephrased: 'How do young people and older people find out what is happening in the world?',
          },
          {
            id: 'media-news-item-news-local',
            text: 'Why are many people more interested in local news than in world news?',
            rephrased: 'People often want to know about their own town first. Why?',
          },
          {
            id: 'media-news-item-news-avoid',
            text: 'Why do some people decide not to follow the news at all?',
            rephrased: "Some people don't read or watch any news. Why not?",
          },
        ],
      },
      {
        subTheme: 'how news is made',
        questions: [
          {
            id: 'media-news-item-news-good-bad',
            text: 'Why is so much of the news about problems and not about progress?',
            rephrased: 'The news is often about bad things. Why do we hear so little about good things?',
          },
          {
            id: 'media-news-item-news-fast',
            text: 'What are the risks of wanting to be the first to report something?',
            rephrased: 'A reporter wants to be faster than all others. What can go wrong?',
          },
          {
            id: 'media-news-item-news-anyone',
            text: 'How might the work of journalists change now that anyone can publish the news?',
            rephrased: 'Everybody can put news online now. What will reporters do in the future?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-advertisement',
    family: 'media',
    tags: { theme: 'advertising', tense: 'past', sensitivity: 'none' },
    task: 'Describe an advertisement that you remember well.',
    prompts: ['what it was for', 'where you saw or heard it', 'what happened in it or what it looked like'],
    closing: 'and explain why you remember this advertisement.',
    roundingOff: ['Did you want to buy what it showed?', 'Do you usually pay attention to advertisements?'],
    discussion: [
      {
        subTheme: 'advertisements',
        questions: [
          {
            id: 'media-advertisement-adverts-where',
            text: 'Where do people see or hear advertisements during a normal day?',
            rephrased: 'In what places are there adverts every day?',
          },
          {
            id: 'media-advertisement-adverts-memorable',
            text: 'What makes people remember one advertisement and forget another?',
            rephrased: 'Some adverts stay in your head. Why do they?',
          },
          {
            id: 'media-advertisement-adverts-famous',
            text: 'Why do companies pay famous people to appear in their advertisements?',
            rephrased: 'Famous people are often in adverts. Why do companies want them?',
          },
        ],
      },
      {
        subTheme: 'the effects of advertising',
        questions: [
          {
            id: 'media-advertisement-adverts-children',
            text: 'What limits should there be on advertising that is made for children?',
            rephrased: 'Companies make adverts for children. What should they not be allowed to do?',
          },
          {
            id: 'media-advertisement-adverts-data',
            text: 'What do people think about advertisements that are chosen for them by a computer?',
            rephrased: 'The computer knows what you like and shows you adverts. How do people feel about it?',
          },
          {
            id: 'media-advertisement-adverts-none',
            text: 'What would happen if there were no advertising anywhere?',
            rephrased: 'Think of a world without adverts. How would it be different?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-listen-to',
    family: 'media',
    tags: { theme: 'music', tense: 'present', sensitivity: 'none' },
    task: 'Describe something that you like listening to, apart from music.',
    prompts: ['what it is', 'when and where you listen to it', 'how you found it'],
    closing: 'and explain why you like listening to it.',
    roundingOff: [
      'Do you do other things while you are listening?',
      'Do you know other people who listen to it?',
    ],
    discussion: [
      {
        subTheme: 'listening to voices and sounds',
        questions: [
          {
            id: 'media-listen-to-listen-what',
            text: 'Apart from music, what do people listen to while they travel?',
            rephrased: 'People on a bus listen to many things, not only songs. What are they?',
          },
          {
            id: 'media-listen-to-listen-voice',
            text: 'What makes a voice pleasant to listen to for a long time?',
            rephrased: 'You can listen to some voices for hours. What are they like?',
          },
          {
            id: 'media-listen-to-listen-radio',
            text: 'Why has radio survived, although people have screens everywhere?',
            rephrased: 'People have so many screens. Why do they still listen to the radio?',
          },
        ],
      },
      {
        subTheme: 'sound and pictures',
        questions: [
          {
            id: 'media-listen-to-listen-imagine',
            text: 'In what ways does listening to a story help the imagination?',
            rephrased: 'You only hear a story and see no pictures. What happens in your head?',
          },
          {
            id: 'media-listen-to-listen-headphones',
            text: 'How do headphones change the way people behave in public places?',
            rephrased: 'Many people wear headphones outside. How do they act because of that?',
          },
          {
            id: 'media-listen-to-listen-talk-machines',
            text: 'How likely is it that people will soon talk to most of their machines?',
            rephrased: 'Will people use their voice and not their hands with machines? Why do you think so?',
          },
        ],
      },
    ],
  },
];
