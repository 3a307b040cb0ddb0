import { pascalCase } from '../naming.js'

/** `listPets` → `iteratePets` */
export function iteratorName(id: string): string {
  return `iterate${pascalCase(id.replace(/^(?:list|get|fetch|find|search)(?=[A-Z])/, ''))}`
}

/** `getPrices` → `streamPrices` */
export function streamName(id: string): string {
  return iteratorName(id).replace('iterate', 'stream')
}
