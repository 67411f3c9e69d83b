import { type RefObject, useEffect, useRef, useState } from 'react';

/** Something that is dragged: what it says of itself to where it is dropped. */
type Dragged = Readonly<Record<string, unknown>>;

/** Listens while it is asked for; the code for dragging comes when it is needed. */
function useDragging<E extends HTMLElement>(
  element: RefObject<E | null>,
  isOn: boolean,
  listen: (
    dragging: typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter'),
    node: E,
  ) => () => void,
): void {
  const begin = useRef(listen);
  begin.current = listen;
  useEffect(() => {
    const node = element.current;
    if (!node || !isOn) return;
    let stop = () => {};
    let isGone = false;
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then((dragging) => {
      if (!isGone) stop = begin.current(dragging, node);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [element, isOn]);
}

/** Lets an element be dragged; null: not now. */
export function useDraggable<E extends HTMLElement>(data: Dragged | null) {
  const element = useRef<E>(null);
  const [isDragged, setDragged] = useState(false);
  const said = useRef(data);
  said.current = data;
  useDragging(element, data !== null, ({ draggable }, node) =>
    draggable({
      element: node,
      getInitialData: () => ({ ...said.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    }),
  );
  return { element, isDragged };
}

/** Lets things be dropped on an element; `takes` says which, left out: all. */
export function useDropTarget<E extends HTMLElement>({
  isOn,
  takes,
  onDropped,
}: {
  isOn: boolean;
  takes?: (data: Dragged) => boolean;
  onDropped: (data: Dragged) => void;
}) {
  const element = useRef<E>(null);
  const [isOver, setOver] = useState(false);
  const now = useRef({ takes, onDropped });
  now.current = { takes, onDropped };
  useDragging(element, isOn, ({ dropTargetForElements }, node) =>
    dropTargetForElements({
      element: node,
      canDrop: ({ source }) => now.current.takes?.(source.data) ?? true,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        now.current.onDropped(source.data);
      },
    }),
  );
  return { element, isOver };
}
