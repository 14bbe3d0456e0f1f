import { openers } from '@bandpal/content/lessons';
import { bank } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { questionForm } from './question-form.ts';

describe('the form of a question', () => {
  it.each([
    ['Describe a walk that you enjoyed.', 'long-turn'],
    ['Why did you choose that kind of work?', 'reason'],
    ['What makes a good listener?', 'what-makes'],
    ['What are the advantages of growing some food at home?', 'advantages'],
    ['What are the drawbacks of being known by everyone?', 'drawbacks'],
    ['What are the main disadvantages of living in a large city?', 'drawbacks'],
    ['What are the benefits and drawbacks of working from home?', 'both-sides'],
    ['What are the advantages and disadvantages of electric cars?', 'both-sides'],
    ['What are the reasons for and against having phones in the classroom?', 'both-sides'],
    ['What problems and what pleasures can wild animals bring to a town?', 'both-sides'],
    ['To what extent does new technology always mean progress?', 'extent'],
    ['Some people say that manners were better in the past. How far do you agree?', 'opinion'],
    ['Some people say art has no practical use. How would you answer them?', 'opinion'],
    ['To what extent can a person learn to be a good leader?', 'extent'],
    ['To what extent will traditional crafts survive in the next fifty years?', 'extent'],
    ['How important is the price of a gift, compared with the thought behind it?', 'importance'],
    ['How important will traditions be to people?', 'future'],
    ['How well do examinations show what a student can really do?', 'degree'],
    ['How much do you hear of the people who live around you?', 'degree'],
    ['How useful was it to you?', 'past'],
    ['When every fact is easy to look up, how useful is a good memory?', 'importance'],
    ['When a machine stops working, do you try to repair it?', 'yes-or-no'],
    ['How well do you know your neighbours?', 'how-well'],
    ['How easily do you make friends?', 'how-well'],
    ['Do you work, or are you a student?', 'situation'],
    ['Do you live in a house or in a flat?', 'situation'],
    ['Are you working or studying at the moment?', 'situation'],
    ['Do you go to work or to classes on weekdays?', 'situation'],
    ['Is your home town a big city or a smaller place?', 'which-of-two'],
    ['Is your home near the centre of a town, or further away?', 'which-of-two'],
    ['Do you prefer hot drinks or cold ones?', 'choice'],
    ['Was it harder to listen or to speak?', 'choice'],
    ['Is there a river, a lake or the sea near your home?', 'yes-or-no'],
    ['Do your parents or older relatives do this online too?', 'yes-or-no'],
    ['Would you call yourself a patient person?', 'yes-or-no'],
    ['Who should pay for research, companies or society as a whole?', 'judgement'],
    ['How often do you draw something?', 'frequency'],
    ['How often does it rain where you live?', 'frequency'],
    ['How often do first impressions turn out to be wrong, in your opinion?', 'general-frequency'],
    ['How often do people in your area buy food, and where?', 'general-frequency'],
    ['How many hours do you usually sleep at night?', 'amount'],
    ['Have you ever been on a boat?', 'experience'],
    ['If you could invent an app, what would it help people to do?', 'wish'],
    ['Would you like to live near it?', 'wish'],
    ['How would your life be different if you lived on a small island?', 'hypothetical'],
    ['How would you feel about leading a team one day?', 'hypothetical'],
    ['If someone made a film about your area, what would it show?', 'hypothetical'],
    ['If an artist painted a picture for you, what should it show?', 'hypothetical'],
    ['What would be a good name for it?', 'hypothetical'],
    ['What would keep you in it?', 'hypothetical'],
    ['Who would come to see it?', 'hypothetical'],
    ['When are you going to see this friend again?', 'hypothetical'],
    ['What would make the city a nicer place to live in?', 'solution'],
    ['What kind of museum would suit your area?', 'kind'],
    ['How has your area changed in the last few years?', 'change'],
    ['How was your area different three months ago?', 'past'],
    ['What are you looking forward to in the coming months?', 'kind'],
    ['What happens to old bottles and paper where you live?', 'kind'],
    ['Is your work sometimes difficult?', 'yes-or-no'],
    ['How does daily life in a village differ from life in a city?', 'comparison'],
    ['What happens to small towns when their young people leave?', 'effect'],
    ['How can having too many choices make life more difficult?', 'effect'],
    ['In what ways can a film change how people think or behave?', 'in-general'],
    ['How can parents get children to eat more vegetables?', 'solution'],
    ['How can people tell that they need a rest?', 'in-general'],
    ['How can music bring together people who do not share a language?', 'in-what-way'],
    ['What can a teacher do for a learner that a video cannot?', 'kind'],
    ['What could shops and restaurants do with the food they cannot sell?', 'solution'],
    ['How will people follow the news in twenty years?', 'future'],
    ['Do you think it will be difficult?', 'yes-or-no'],
    ['Do you think it will matter in the future?', 'future'],
    ['What do you think of them?', 'feeling'],
    ['How do you like eating alone?', 'feeling'],
    ['When did you last have a visitor?', 'last-time'],
    ['What have you watched recently that you would tell a friend about?', 'kind'],
    ['What good news have you heard recently?', 'kind'],
    ['How did people get to know their neighbours in the past?', 'past-in-general'],
    ['Where did people listen to the radio in the past?', 'past-in-general'],
    ['What did you do in art lessons at school?', 'past'],
    ['How do you feel when somebody else is late?', 'feeling'],
    ['How does it make you feel?', 'feeling'],
    ['How does that suit you?', 'feeling'],
    ['How is it going?', 'situation'],
    ['What is the street where you live like?', 'what-like'],
    ['What sort of stories do young children usually enjoy?', 'in-general'],
    ['How would you describe the place where you study?', 'what-like'],
    ['How do you plan your day?', 'manner'],
    ['How do most people get to work where you live?', 'in-what-way'],
    ['How do people come to trust someone they did not know before?', 'in-what-way'],
    ['How does science help you in your everyday life?', 'in-what-way'],
    ['Where do you usually see birds?', 'where-or-when'],
    ['Which floor is your flat on?', 'fact'],
    ['What time does your working day begin?', 'fact'],
    ['Which animal do you like best?', 'kind'],
    ['Tell me more.', 'statement'],
  ])('"%s" is %s', (question, form) => {
    expect(questionForm(question)).toBe(form);
  });

  it('is known for every question of the bank', () => {
    const { topics, cards } = bank;
    const questions = [
      ...topics
        .flatMap(({ questions: own, branches = [] }) => [
          ...own,
          ...branches.flatMap((branch) => branch.questions),
        ])
        .map(({ text }) => text),
      ...cards.flatMap(({ task, roundingOff, discussion }) => [
        task,
        ...roundingOff,
        ...discussion.flatMap((theme) => theme.questions.map(({ text }) => text)),
      ]),
    ];
    expect(questions.length).toBeGreaterThan(1_500);
    expect(questions.filter((question) => questionForm(question) === 'statement')).toEqual([]);
  });
});

describe('the ways to begin', () => {
  it('answer neither yes nor no where other phrases may say the opposite', () => {
    const verdicts = openers['yes-or-no'].filter((opener) =>
      /^(?:yes|no|not|definitely|generally|i wouldn't)\b/iu.test(opener),
    );
    expect(verdicts).toEqual([]);
  });

  it('are several for each form and never the same for two forms', () => {
    const all = Object.values(openers).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(Object.values(openers).filter(({ length }) => length < 4)).toEqual([]);
  });
});
