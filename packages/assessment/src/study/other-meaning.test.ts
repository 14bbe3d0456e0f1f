import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { isOtherMeaning } from './other-meaning.ts';

/** Whether "… [said > better] …" would say something else in reply to this question. */
function saysElse(marked: string, question = ''): boolean {
  const [, before = '', said = '', better = '', after = ''] = /^(.*)\[(.*) > (.*)\](.*)$/.exec(marked) ?? [];
  const text = readAnswer(typed(`${before}${said}${after}`, { question }));
  const from = text.tokens.findIndex(({ start }) => start >= before.length);
  const to = text.tokens.filter(({ start }) => start < before.length + said.length).length;
  const sentence = text.segments.find((words) => words.some(({ token }) => token >= from)) ?? [];
  return isOtherMeaning(text, sentence, { from, to, better });
}

describe('a change says something else', () => {
  it.each([
    ['He [have not > has] time.'],
    ['Nobody [not > did not] live there.'],
    ['I never [said > not said] that.'],
    ['We stay [despite > because] it rains.'],
    ['He left [because > although] it was late.'],
    ['[Since > For] that day I cook.'],
    ['He is there [since > for] always.'],
    ['You laugh [after > for] five minutes.'],
    ['I rest [before > for] two hours.'],
    ['I started [since > for] two years ago.'],
    ['[One > The] judge smiled at me.'],
    ['We finished in [ > the] second place.'],
    ['He takes it away [with > to] his lorry.'],
    ['[In > At] the time of my grandfather life was slow.'],
    ['[languages > language] and maths are useful.'],
    ['They use examples [from > of] real life.'],
    ['They came from another [hotels > hotel].'],
    ['We used the road, [what > that] was dangerous.'],
  ])('in "%s"', (marked) => {
    expect(saysElse(marked)).toBe(true);
  });

  it.each([
    ['The road [is > was] narrow.', 'What is your street like?'],
    ['It [rain > rained] there every week.', 'How often does it rain?'],
    ['Yesterday it was wet and we got cold. It [rain > rained] a lot.', 'How often does it rain?'],
    ['If I lived nearer, I could sleep, but the road [is > was] full.', 'Do you get up early?'],
    ['When I was young we met, but now everybody [have > had] a family.', 'Did you meet often?'],
  ])('in "%s" after "%s"', (marked, question) => {
    expect(saysElse(marked, question)).toBe(true);
  });
});

describe('a change says the same', () => {
  it.each([
    ['I [gone > went] there many times.'],
    ['I work there [since > for] ten years.'],
    ['I have worked here [since > for] the last five years.'],
    ["I can't see [nobody > anybody] there."],
    ['I finish it [until > by] Friday.'],
    ['I have been here [since > for] more than a week.'],
    ["He [don't > doesn't] know."],
    ['He [not > does not] know.'],
    ['It is hard, [although > but] we try.'],
    ['Yesterday she [call > called] me.'],
    ['He is made [from > of] stone.'],
    ['I have a [shoes > shoe] shop.'],
  ])('in "%s"', (marked) => {
    expect(saysElse(marked)).toBe(false);
  });

  it.each([
    ['We met at the gate and she [tell > told] me.', 'How did you meet?'],
    ['Last year I [go > went] there.', 'Do you like travelling?'],
    ['It [is > was] very big.', 'What do you remember about the first phone you had?'],
    ['I [walk > walked] to school every day.', 'How often did you see your friends?'],
  ])('in "%s" after "%s"', (marked, question) => {
    expect(saysElse(marked, question)).toBe(false);
  });
});
