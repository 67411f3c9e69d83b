interface Props {
  label: string;
  /** 0 to 100; null: work goes on without a measure. */
  value: number | null;
}

/** How far work has come, said and drawn. */
export function ProgressBar({ label, value }: Props) {
  return (
    <div className="space-y-2">
      <p role="status" className="font-medium text-sm">
        {label}
      </p>
      <progress
        aria-label={label}
        max={100}
        {...(value === null ? {} : { value })}
        className="h-2 w-full overflow-hidden rounded-full accent-action"
      />
    </div>
  );
}
