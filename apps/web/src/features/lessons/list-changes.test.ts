import { describe, expect, it } from 'vitest';
import { listChanges } from './better-words.tsx';

describe('the list of changes', () => {
  it('names each change once, with how often it was made', () => {
    expect(
      listChanges([
        { kind: 'hesitation', from: 'Um, ', to: '' },
        { kind: 'same', text: 'I live' },
        { kind: 'hesitation', from: ', um,', to: '' },
        { kind: 'correction', from: 'at', to: 'in' },
      ]),
    ).toEqual([
      { from: 'Um', to: '', why: 'a sound or a phrase that only fills time', times: 2 },
      { from: 'at', to: 'in', why: 'fixes a likely mistake', times: 1 },
    ]);
  });

  it('shows the marks that join sentences', () => {
    expect(listChanges([{ kind: 'joined', from: '. Because', to: ' because' }])).toEqual([
      { from: '. Because', to: 'because', why: 'joins short sentences', times: 1 },
    ]);
  });

  it('is empty where nothing changed', () => {
    expect(listChanges([{ kind: 'same', text: 'I live in Lima.' }])).toEqual([]);
  });

  it('names of what was said twice what is gone, and the hesitation for itself', () => {
    const lines = listChanges([
      { kind: 'repetition', from: 'I, um, ', to: '' },
      { kind: 'same', text: 'I go. ' },
      { kind: 'repetition', from: 'It’s, um, it’s', to: 'It’s' },
    ]);
    expect(lines.map(({ from, to, why, times }) => [from, to, why, times])).toEqual([
      ['I', '', 'said twice', 1],
      ['um', '', 'a sound or a phrase that only fills time', 2],
      ['It’s', '', 'said twice', 1],
    ]);
  });
});
