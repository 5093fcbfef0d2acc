/**
 * Runs in the browser. Returns the properties of elements that two style sheets set to different values with rules of
 * equal specificity: which one counts depends on the order in which the sheets were loaded, and so on earlier pages.
 * Rules of the same sheet have a fixed order. States such as `:hover` are left out.
 */
export function orderDependentStyles(): string[] {
  interface Rule {
    selector: string
    style: CSSStyleDeclaration
    layer: string
    sheet: CSSStyleSheet
    rank: number
  }
  const isState = /:(hover|focus|active|disabled|checked|open)|::/
  const rules: Rule[] = []

  /** The selectors of a list. Commas in parentheses are parts of a selector. */
  function selectorsOf(list: string): string[] {
    let depth = 0
    return [...list]
      .map((sign) => {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
        return sign === ',' && depth === 0 ? '\n' : sign
      })
      .join('')
      .split('\n')
      .map((selector) => selector.trim())
  }

  function rankOf(selector: string): number {
    const counted = selector
      .replaceAll(/:where\((?:[^()]|\([^)]*\))*\)/g, '')
      .replaceAll(/:(?:is|not|has)\(([^)]*)\)/g, ' $1')
    const classes = /\.[\w-]+|\[[^\]]+\]|:[a-z-]+(?:\([^)]*\))?/g
    const elements = counted.replaceAll(/#[\w-]+/g, ' ').replaceAll(classes, ' ')
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
    return (
      count(counted, /#[\w-]+/g) * 10_000 +
      count(counted, classes) * 100 +
      count(elements, /(?:^|[\s>+~])[a-z][\w-]*/g)
    )
  }

  function collect(list: CSSRuleList, layer: string, sheet: CSSStyleSheet): void {
    for (const rule of list) {
      if (rule instanceof CSSLayerBlockRule) collect(rule.cssRules, `${layer}.${rule.name}`, sheet)
      else if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches)
        collect(rule.cssRules, layer, sheet)
      else if (rule instanceof CSSSupportsRule || rule instanceof CSSContainerRule)
        collect(rule.cssRules, layer, sheet)
      else if (rule instanceof CSSStyleRule)
        for (const selector of selectorsOf(rule.selectorText))
          if (!isState.test(selector))
            rules.push({ selector, style: rule.style, layer, sheet, rank: rankOf(selector) })
    }
  }

  const found = new Set<string>()
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    collect(sheet.cssRules, '', sheet)
  const matching = new Map<Element, Rule[]>()
  for (const rule of rules)
    for (const element of document.querySelectorAll(rule.selector))
      matching.set(element, [...(matching.get(element) ?? []), rule])
  for (const ofElement of matching.values()) {
    const byProperty = Map.groupBy(
      ofElement.flatMap((rule) => [...rule.style].map((property) => ({ ...rule, property }))),
      ({ property, layer, style }) => `${property} ${layer} ${style.getPropertyPriority(property)}`,
    )
    for (const [key, setting] of byProperty) {
      const rank = Math.max(...setting.map((rule) => rule.rank))
      const strongest = setting.filter((rule) => rule.rank === rank)
      const values = strongest.map(({ style, property }) => style.getPropertyValue(property))
      // A page may link a sheet twice: directly, and with React Router's mark for one of its components.
      const sheets = strongest.map(({ sheet }) => sheet.href?.replace(/#.*/, '') ?? sheet)
      if (new Set(values).size > 1 && new Set(sheets).size > 1)
        found.add(
          `${key}: ${strongest.map(({ selector }, index) => `${selector} {${values[index]}}`).join(', ')}`,
        )
    }
  }
  return [...found]
}
