import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PrivacyNotes } from './privacy-notes.tsx';
import type { PrivacyNotesProps } from './privacy-notes.tsx';

const textOf = (engines: PrivacyNotesProps['engines']) =>
  renderToStaticMarkup(createElement(PrivacyNotes, { engines })).replaceAll(/<[^>]*>/gu, '');

describe('the privacy notes', () => {
  it('speak of no language model where none is used', () => {
    for (const engines of [{}, { followUps: null, judge: null }]) {
      expect(textOf(engines)).not.toMatch(/language model|is sent/u);
    }
  });

  it('say which model gets which text', () => {
    expect(textOf({ followUps: 'tiny-talker', judge: null })).toMatch(
      /In Part 3 the text of your answers is sent to a language model \(tiny-talker\)/u,
    );
    const both = textOf({ followUps: 'tiny-talker', judge: 'strict-7b' });
    expect(both).toMatch(/the text of all your answers is sent to a language model \(strict-7b\)/u);
    expect(both).toContain('tiny-talker');
  });

  it('promise nothing of a voice that goes to a hosted service, and name the service', () => {
    expect(textOf({})).toContain('Your voice isn’t stored');
    const hosted = textOf({ hostedVoice: 'voice.example.org' });
    expect(hosted).not.toContain('isn’t stored');
    expect(hosted).toContain('Your voice goes to another service (voice.example.org)');
  });
});
