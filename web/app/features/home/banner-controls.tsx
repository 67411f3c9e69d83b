import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface Props {
  count: number;
  index: number;
  isPlaying: boolean;
  /** Arrows and dots beside the button that stops the rotation, which is always there (WCAG 2.2.2). */
  hasArrows: boolean;
  onPlay: (isPlaying: boolean) => void;
  onGo: (index: number) => void;
}

/** Stops the banners' rotation, and goes from one to another. */
export function BannerControls({ count, index, isPlaying, hasArrows, onPlay, onGo }: Props) {
  return (
    <div className="wrap -mt-4 flex items-center pb-4 max-md:justify-center md:-mt-8 md:pb-6">
      <IconButton
        label={isPlaying ? 'Parar a rotação' : 'Iniciar a rotação'}
        className="md:-ml-3"
        onClick={() => onPlay(!isPlaying)}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      {hasArrows && (
        <>
          <IconButton label="Anterior" onClick={() => onGo(index - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          {Array.from({ length: count }, (_, i) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={i}
              type="button"
              aria-label={`Mostrar ${i + 1} de ${count}`}
              aria-current={i === index ? 'true' : undefined}
              onClick={() => onGo(i)}
              className="flex size-11 items-center justify-center"
            >
              <span
                className={classes(
                  'h-2 rounded-full transition-all',
                  i === index ? 'w-6 bg-action' : 'w-2 bg-line-strong',
                )}
              />
            </button>
          ))}
          <IconButton label="Seguinte" onClick={() => onGo(index + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
