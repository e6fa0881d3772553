/** Whether the page is built for a static host, with the referee in it. */
declare const __SITE__: boolean;
/** Where the referee's module is, relative to the page. */
declare const __MODULE__: string;
/** The folder of the files that the server wrote when the site was built, relative to the page. */
declare const __DATA__: string;
/** The address of a server for what a static site cannot do; empty if none is configured. */
declare const __SERVER__: string;
