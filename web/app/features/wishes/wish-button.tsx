import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Heart } from './heart.tsx';

/** Its questions are of no use to who is not logged in. */
const OwnWish = lazyPart(() => import('./own-wish.tsx'));

interface Props {
  product: { id: string; name: string };
  className?: string;
}

/** The heart: on the wish list or not. It leads visitors to the login and back. */
export function WishButton(props: Props) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Pressed before there is anything to press: kept until there is.
  const [isPressed, setPressed] = useState(false);
  // Without JavaScript there is no list to keep: nothing is worked out for a page that the server draws.
  if (user === undefined) return null;
  if (user === null) {
    const login = `/login?${new URLSearchParams({ voltar: pathname + search })}`;
    return <Heart {...props} isWished={false} onPress={() => void navigate(login)} />;
  }
  return (
    <Suspense fallback={<Heart {...props} isWished={false} onPress={() => setPressed(true)} />}>
      <OwnWish {...props} isPressed={isPressed} />
    </Suspense>
  );
}
