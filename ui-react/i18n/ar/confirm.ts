import type { confirmWords as english } from '../en/confirm.js'
import type { Translated } from '../texts.js'

export const confirmWords = {
  'confirm.covered': 'هناك ما يغطي هذه الصفحة. للمتابعة، أغلق ما فوقها أو افتحها في علامة تبويب مستقلة.',
} as const satisfies Translated<typeof english>
