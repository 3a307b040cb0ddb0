/**
 * The icons as path data: strokes on a 24 by 24 grid, 1.75 wide, with round caps.
 * Independent of React, so that pages without it can use them too.
 */
export const icons = {
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  chevron: 'M9.5 6l6 6-6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  search: 'M11 4.5a6.5 6.5 0 1 0 .1 0M15.5 15.5L20 20',
  wallet: 'M17 7.5V6q0-1.5-1.5-1.5h-9Q4 4.5 4 7t2.5 2H18q2 0 2 2v6.5q0 2-2 2H6.5Q4 19.5 4 17V7M16 14h.01',
  grid: 'M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm0 9h6v6h-6Zm-9 0h6v6h-6Z',
  copy: 'M10.5 8.5h7q2 0 2 2v7q0 2-2 2h-7q-2 0-2-2v-7q0-2 2-2ZM5.5 15.5q-1-.5-1-2v-7q0-2 2-2h7q1.5 0 2 1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  external: 'M17 13.5V17q0 2-2 2H7q-2 0-2-2V9q0-2 2-2h3.5M11 13l8-8v5.5M19 5h-5.5',
  disconnect: 'M10 5H7q-2 0-2 2v10q0 2 2 2h3M14 8l4 4-4 4M10 12h8',
  refresh: 'M19 5v4h-4M18.5 9A7 7 0 1 0 19 12.5',
  warning: 'M10.5 5.5q1.5-2.5 3 0l6.5 11q1 2-1.5 2h-13q-2.5 0-1.5-2ZM12 9.5V13M12 16h.01',
  info: 'M12 4a8 8 0 1 0 .1 0M12 11.5V16M12 8h.01',
  network: 'M12 4a2 2 0 1 0 .1 0M6 16a2 2 0 1 0 .1 0M18 16a2 2 0 1 0 .1 0M12 8v4.5M7.5 16.5l4.5-4 4.5 4',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  send: 'M7 17L17 7M9 7h8v8',
  swap: 'M8 19V5M4.5 8.5L8 5l3.5 3.5M16 5v14M12.5 15.5l3.5 3.5 3.5-3.5',
  plus: 'M12 5v14M5 12h14',
  qr: 'M4.5 4.5h5v5h-5Zm10 0h5v5h-5Zm-10 10h5v5h-5Zm10 0h.01m5 0h.01M17 17h.01m-2.5 2.5h.01m5 0h.01',
  mail: 'M5.5 5.5h13q2 0 2 2v9q0 2-2 2h-13q-2 0-2-2v-9q0-2 2-2ZM5 8l7 5 7-5',
  globe: 'M12 4a8 8 0 1 0 .1 0M4 12h16M12 4q7 8 0 16-7-8 0-16',
} as const satisfies Readonly<Record<string, string>>

/** The name of an icon. */
export type IconName = keyof typeof icons

/** Icons that point along the reading direction, and so are mirrored in right-to-left text. */
export const directionalIcons: readonly IconName[] = ['back', 'chevron', 'disconnect', 'external', 'send']
