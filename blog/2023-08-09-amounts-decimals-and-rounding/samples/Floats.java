import java.math.BigDecimal;
import java.math.RoundingMode;

/** What Java does to money in floats and in integers. Don't copy any of it. */
public class Floats {
    public static void main(String[] arguments) {
        int cut = 0;
        int rounded = 0;
        for (int cents = 1; cents < 10000; cents++) {
            double price = Double.parseDouble(String.format("%d.%02d", cents / 100, cents % 100));
            cut += (int) (price * 100) != cents ? 1 : 0;
            rounded += Math.round(price * 100) != cents ? 1 : 0;
        }
        System.out.println("19.99 * 100 = " + 19.99 * 100);
        System.out.println("prices that lose a cent, cut off: " + cut);
        System.out.println("prices that lose a cent, rounded: " + rounded);
        System.out.println("2.675 to two decimals: " + String.format("%.2f", 2.675));
        System.out.println("the same, exactly: " + new BigDecimal(2.675).setScale(2, RoundingMode.HALF_UP));
        System.out.println("0.5 and 1.5 to whole numbers: " + Math.round(0.5) + " " + Math.round(1.5));
        System.out.println("largest 64-bit integer, plus 1: " + (Long.MAX_VALUE + 1));
        System.out.println("-7 divided by 2, in integers: " + -7 / 2);
    }
}
