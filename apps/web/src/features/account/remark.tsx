import { Alert } from '../../ui/alert.tsx';

/** What came of something the person did: good news or an error. */
export interface RemarkText {
  tone: 'good' | 'danger';
  text: string;
}

/** Shows it and has it read out; nothing while there is none. */
export function Remark({ remark }: { remark: RemarkText | null }) {
  return remark === null ? null : (
    <Alert key={remark.text} tone={remark.tone} isLive>
      {remark.text}
    </Alert>
  );
}
