import { useEffect, useState } from 'react';
import { CheckboxField } from '../../ui/field.tsx';
import { keepTroubleOf, soundFormatHere, type KeepTrouble } from './voice-keeper.ts';
import { OWN_VOICE_TEXTS } from './own-voice-texts.ts';
import { hasVoiceFolder, openVoiceFolder } from './voice-folder.ts';

interface KeepVoiceFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The consent to keep the voice of the next tests in this browser; says so where the browser cannot. */
export function KeepVoiceField({ checked, onChange }: KeepVoiceFieldProps) {
  const [canKeep] = useState(() => soundFormatHere() !== null && hasVoiceFolder());
  const [trouble, setTrouble] = useState<KeepTrouble | null>(null);
  useEffect(() => {
    if (!checked || !canKeep) return undefined;
    let isCurrent = true;
    openVoiceFolder().then(
      () => isCurrent && setTrouble(null),
      (error: unknown) => isCurrent && setTrouble(keepTroubleOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [checked, canKeep]);
  const { label, hint, unsupported } = OWN_VOICE_TEXTS.keep;
  return (
    <div className="mt-4">
      <CheckboxField
        label={label}
        hint={canKeep ? hint : unsupported}
        checked={checked && canKeep}
        disabled={!canKeep}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p role="status" className="ms-9 text-sm text-warn">
        {checked && trouble !== null ? OWN_VOICE_TEXTS.trouble[trouble] : null}
      </p>
    </div>
  );
}
