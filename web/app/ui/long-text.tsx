import { useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

interface Props {
  text: string;
  /** What it is, for who hears the button: "o problema". */
  what: string;
  className?: string;
}

/** Words of any length as they were written: of long ones the first lines, and the rest when it is asked for. */
export function LongText({ text, what, className }: Props) {
  const element = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node || isOpen) return;
    const measure = () => setCut(node.scrollHeight > node.clientHeight + 4);
    measure();
    // How many lines it takes is another matter when the device is turned.
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    return () => watch.disconnect();
  }, [isOpen]);
  return (
    <>
      <p
        ref={element}
        className={classes(
          'whitespace-pre-line wrap-anywhere print:line-clamp-none',
          !isOpen && 'line-clamp-8',
          className,
        )}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center text-action text-sm underline underline-offset-4 md:pointer-fine:min-h-8 print:hidden"
        >
          {isOpen ? 'Mostrar menos' : 'Mostrar tudo'}
          <span className="sr-only">: {what}</span>
        </button>
      )}
    </>
  );
}
