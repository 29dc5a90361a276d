/** What the page uses of lit-html 3.3.3. */
export interface TemplateResult {
  readonly strings: TemplateStringsArray;
}
export declare const html: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export declare const svg: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export declare const nothing: symbol;
export declare function render(value: unknown, container: HTMLElement | SVGElement): unknown;
