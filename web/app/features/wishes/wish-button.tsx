import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWishes } from './use-wishes.ts';

interface Props {
  product: { id: string; name: string };
  className?: string;
}

/** The heart: on the wish list or not. It leads visitors to the login and back. */
export function WishButton(props: Props) {
  // Without JavaScript there is no list to keep: nothing is worked out for a page that the server draws.
  return useSession() === undefined ? null : <Wish {...props} />;
}

function Wish({ product, className }: Props) {
  const { user, isWished, isBusy, change } = useWishes();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wished = isWished(product.id);
  const press = () => {
    if (!user) void navigate(`/login?${new URLSearchParams({ voltar: pathname + search })}`);
    else if (!isBusy) change({ id: product.id, isWished: !wished });
  };
  return (
    <IconButton
      label={`${wished ? 'Retirar da' : 'Pôr na'} lista de desejos: ${product.name}`}
      aria-pressed={wished}
      onClick={press}
      className={classes(className)}
    >
      <Heart aria-hidden className={wished ? 'fill-danger text-danger' : 'text-muted'} />
    </IconButton>
  );
}
