import { useCallback, useState } from 'react';

/**
 * Whether a picture could not be loaded, also when that happened before the page came to life. Put both on the `img`.
 * A picture that waits to be scrolled to has no address yet and is not broken.
 */
export function useBroken() {
  const [isBroken, setBroken] = useState(false);
  const ref = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.currentSrc !== '' && img.naturalWidth === 0) setBroken(true);
  }, []);
  return { isBroken, watch: { ref, onError: () => setBroken(true) } };
}
