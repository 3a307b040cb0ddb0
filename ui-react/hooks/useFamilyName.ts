import type { Namespace } from '#runtime/index'
import { familyWords } from '../i18n/en/families.js'
import { useText } from '../i18n/useText.js'
import { useInside } from '../provider/FoyerContext.js'

/** Display name of a namespace; a custom one is named after its first network. */
export function useFamilyName(): (namespace: Namespace) => string {
  const foyer = useInside()
  const text = useText(familyWords)
  return (namespace) => {
    const key = `family.${namespace}`
    return isWord(key) ? text(key) : foyer.network.of(namespace).name
  }
}

function isWord(key: string): key is keyof typeof familyWords {
  return key in familyWords
}
