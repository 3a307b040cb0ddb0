/**
 * The icons as path data: strokes on a 24 by 24 grid, 1.75 wide, with round caps.
 * Independent of React, so that pages without it can use them too.
 */
export const icons = {
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  chevron: 'M9.5 6l6 6-6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  search: 'M11 4.5a6.5 6.5 0 1 0 .1 0M15.8 15.8L20 20',
  wallet:
    'M17 7.5V6q0-1.5-1.5-1.5H6.25a2.25 2.25 0 0 0 0 4.5H18q2 0 2 2v6.5q0 2-2 2H7q-3 0-3-3V6.75M16 14.25h.01',
  grid: 'M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm0 9h6v6h-6Zm-9 0h6v6h-6Z',
  copy: 'M10.5 8.5h7q2 0 2 2v7q0 2-2 2h-7q-2 0-2-2v-7q0-2 2-2ZM5.5 15.4q-1-.5-1-1.75V6.5q0-2 2-2h7.15q1.25 0 1.75 1',
  check: 'M5 12.75l4.5 4.5L19 7.5',
  external: 'M13.5 5H19v5.5M19 5l-8 8M17 13.5V17q0 2-2 2H7q-2 0-2-2V9q0-2 2-2h3.5',
  disconnect: 'M14 5h2.5q2 0 2 2v10q0 2-2 2H14M10 8l-4 4 4 4M6.5 12H14',
  refresh: 'M19 5v4.25h-4.25M18.6 9.25A7 7 0 1 0 19 12.5',
  warning: 'M10.7 5.25q1.3-2 2.6 0l6.5 11.25q1 2-1.3 2.25h-13q-2.3-.25-1.3-2.25ZM12 9.75v3.5M12 16h.01',
  info: 'M12 4a8 8 0 1 0 .1 0M12 11.5V16M12 8.25h.01',
  network: 'M12 4a2 2 0 1 0 .1 0M6 16a2 2 0 1 0 .1 0M18 16a2 2 0 1 0 .1 0M12 8v4.5l-4.6 4M12 12.5l4.6 4',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  send: 'M7 17L17 7M9 7h8v8',
  swap: 'M8 19V5M4.5 8.5L8 5l3.5 3.5M16 5v14M12.5 15.5L16 19l3.5-3.5',
  plus: 'M12 5v14M5 12h14',
  qr: 'M4.5 4.5h5v5h-5Zm10 0h5v5h-5Zm-10 10h5v5h-5Zm10 0h.01m5 0h.01M17 17h.01m-2.5 2.5h.01m5 0h.01',
  mail: 'M6 5.5h12q2.5 0 2.5 2.5v8q0 2.5-2.5 2.5H6q-2.5 0-2.5-2.5V8Q3.5 5.5 6 5.5ZM5 8l7 5 7-5',
  globe: 'M12 4a8 8 0 1 0 .1 0M4.25 12h15.5M12 4q6.6 8 0 16-6.6-8 0-16',
  'empty-box':
    'M4.5 12.5l2.7-6.4q.4-.9 1.4-.9h6.8q1 0 1.4.9l2.7 6.4M4.5 12.5V17q0 2 2 2h11q2 0 2-2v-4.5M4.5 12.5h4l1.25 2.25h4.5l1.25-2.25h4',
} as const satisfies Readonly<Record<string, string>>

/** The name of an icon. */
export type IconName = keyof typeof icons

/** Icons that point along the reading direction, and so are mirrored in right-to-left text. */
export const directionalIcons: readonly IconName[] = ['back', 'chevron', 'disconnect', 'external']
