import { useState } from 'react';
import { chooseLanguage, currentLanguage, offeredLanguages } from '../languages/index.ts';
import { ChoiceField } from '../ui/choice-field.tsx';

interface LanguageSelectProps {
  /** Keeps the choice with the account, where there is one. */
  onChosen?: (tag: string) => void;
}

/** Chooses the language of the pages; nothing where there is only one. */
export function LanguageSelect({ onChosen }: LanguageSelectProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const languages = offeredLanguages();
  if (languages.length < 2) return null;
  const choose = async (tag: string) => {
    try {
      await chooseLanguage(tag);
      setHasFailed(false);
      onChosen?.(tag);
    } catch (error) {
      console.warn('The language couldn’t be changed.', error);
      setHasFailed(true);
    }
  };
  return (
    <div>
      <ChoiceField label="Language" value={currentLanguage()} onChange={(tag) => void choose(tag)}>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <p role="status" className="text-danger">
        {hasFailed ? 'This language couldn’t be loaded. Please try again.' : ''}
      </p>
    </div>
  );
}
