import { X } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { focusTitle } from '../page.tsx';
import { Navigation, PanelBrand, ShopLink } from './sidebar.tsx';

/** The sidebar where there is no room beside the screen: it comes over it, and goes when one goes somewhere. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const focus = useReturnFocus();
  const { key } = useLocation();
  const opened = useRef(key);
  const hasGone = key !== opened.current;
  useEffect(() => {
    if (hasGone) onClose();
  }, [hasGone, onClose]);
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/55" />
        <Content
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            if (!hasGone) return focus.onCloseAutoFocus(event);
            event.preventDefault();
            focusTitle();
          }}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-fade-in flex-col bg-surface shadow-overlay outline-none"
        >
          <div className="flex items-center justify-between border-b pr-1">
            <Title className="sr-only">Menu do painel</Title>
            <PanelBrand />
            <Close asChild>
              <IconButton label="Fechar menu">
                <X aria-hidden />
              </IconButton>
            </Close>
          </div>
          <Navigation />
          <div className="border-t px-3 py-2">
            <ShopLink />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
