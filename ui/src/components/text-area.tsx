import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { FieldFrame, fieldAttributes, inputClass } from './field.tsx';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

export function TextArea({ label, error, hint, className = '', ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={3}
        {...area}
        {...fieldAttributes(id, error, hint)}
        className={`${inputClass} border-line ${className}`}
      />
    </FieldFrame>
  );
}
