import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

export interface ViewedPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

interface Props {
  pictures: readonly ViewedPicture[];
  index: number;
  onClose: () => void;
}

const LABELS = {
  Previous: 'Imagem anterior',
  Next: 'Imagem seguinte',
  Close: 'Fechar',
  'Zoom in': 'Ampliar',
  'Zoom out': 'Reduzir',
  Lightbox: 'Imagens do produto',
  'Photo gallery': 'Imagens',
  Carousel: 'carrossel',
  Slide: 'imagem',
  '{index} of {total}': '{index} de {total}',
};

/** Pictures over the whole screen, to be swiped and enlarged; fetched when one is opened. */
export default function PictureViewer({ pictures, index, onClose }: Props) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ url, alt, width, height }) => ({ src: url, alt, width, height }))}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={LABELS}
      {...(pictures.length < 2 ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
    />
  );
}
