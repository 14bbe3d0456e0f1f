import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { PRODUCT_NAME } from '../../site/product-name.ts';
import { Button } from '../../ui/button.tsx';
import { saveAsFile } from '../report/save-as-file.ts';

const FILE_NAME = 'bandpal-recovery-codes.txt';

/** Takes recovery codes out of the page: to the clipboard, or into a file that can be printed. */
export function KeepCodes({ codes }: { codes: readonly string[] }) {
  const [done, setDone] = useState<'copied' | 'refused' | 'saved' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setDone('copied');
    } catch (error) {
      console.warn('The browser did not let us copy.', error);
      setDone('refused');
    }
  };
  const save = () => {
    saveAsFile(FILE_NAME, [fileTitle(), '', ...codes, ''].join('\n'), 'text/plain');
    setDone('saved');
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => void copy()}>
        {done === 'copied' ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
        Copy the codes
      </Button>
      <Button variant="secondary" onClick={save}>
        <Download aria-hidden="true" className="size-5" />
        Save as a file
      </Button>
      <span role="status" className="text-sm">
        {done === null ? '' : SAID[done]}
      </span>
    </div>
  );
}

const SAID = {
  copied: 'The codes are copied.',
  refused: 'Your browser didn’t let us copy them. Please write the codes down, or save them as a file.',
  saved: 'The file is saved. Don’t leave it where other people can read it.',
} as const;

const fileTitle = () => `${PRODUCT_NAME} recovery codes. Each code works once.`;
