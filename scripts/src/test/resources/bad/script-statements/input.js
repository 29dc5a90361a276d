export const play = () => {
  for (;;) ;
}
