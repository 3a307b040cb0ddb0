/** What the frame's page says when its question is on the screen. */
export const drawn = 'drawn'
