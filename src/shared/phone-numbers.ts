/** The numbers of the documents (SHELL-114, SHELL-115): one toll-free for all, one for callers from abroad. */
export const phone = { shown: '800.347.7337', href: 'tel:+18003477337' }
export const phoneFromAbroad = { shown: '310.604.6200', href: 'tel:+13106046200' }
